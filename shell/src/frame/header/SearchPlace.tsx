import { useT } from '@portico/i18n';
import { Slot, useIsSlotFilled, useLoadSlot, useLocation } from '@portico/remote-kit';
import { Box, IconButton, Skeleton } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { useState } from 'react';

const place = 'header.search';

/** In the middle of the header, at most 530 px wide (B §9). */
export function SearchBar() {
  return (
    <Box flex="0 1 530px" minInlineSize="0">
      <Slot name={place} fallback={<Skeleton blockSize="10" />} />
    </Box>
  );
}

/** On narrow screens a button that opens the search over the page; following a result closes it. */
export function SearchButton() {
  const t = useT('shell');
  const { key } = useLocation();
  const isFilled = useIsSlotFilled(place);
  const load = useLoadSlot(place);
  const [openAt, setOpenAt] = useState<string | null>(null);
  if (!isFilled) return null;
  return (
    <>
      <IconButton
        icon="search"
        label={t('header.search')}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpenAt(key)}
      />
      <Dialog size="full" isOpen={openAt === key} onClose={() => setOpenAt(null)} title={t('header.search')}>
        <Slot name={place} fallback={<Skeleton blockSize="10" />} />
      </Dialog>
    </>
  );
}
