import { useSearchShortcut } from '@portico/features/typing';
import { useT } from '@portico/i18n';
import { Slot, useIsSlotFilled, useLoadSlot, useLocation } from '@portico/remote-kit';
import { Box, Button, IconButton, Row, Skeleton, Text } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { useEffect, useState } from 'react';

const place = 'header.search';

/**
 * Shown when the search could not be loaded. It loads again on a press, and by itself when the window regains the focus
 * or the network.
 */
function SearchFailure({ onRetry }: { onRetry: () => void }) {
  const t = useT('shell');
  useEffect(() => {
    window.addEventListener('focus', onRetry);
    window.addEventListener('online', onRetry);
    return () => {
      window.removeEventListener('focus', onRetry);
      window.removeEventListener('online', onRetry);
    };
  }, [onRetry]);
  return (
    <Row gap="3" flexWrap="nowrap" justifyContent="center" fontSize="sm" color="inkMuted" role="status">
      {/* On a tablet the header has no room for more than a line. */}
      <Text as="span" lineClamp={1}>
        {t('header.searchFailed')}
      </Text>
      <Button size="sm" variant="quiet" startIcon="refresh" onClick={onRetry}>
        {t('common:actions.retry')}
      </Button>
    </Row>
  );
}

function SearchSlot() {
  return (
    <Slot
      name={place}
      fallback={<Skeleton blockSize="10" />}
      renderFailure={(retry) => <SearchFailure onRetry={retry} />}
    />
  );
}

/** The search in the middle of the header, at most 530 px wide (B §9). */
export function SearchBar() {
  return (
    <Box flex="0 1 530px" minInlineSize="0">
      <SearchSlot />
    </Box>
  );
}

/** On narrow screens, a button that opens the search over the page; following a result closes it. */
export function SearchButton() {
  const t = useT('shell');
  const { key } = useLocation();
  const isFilled = useIsSlotFilled(place);
  const load = useLoadSlot(place);
  const [openAt, setOpenAt] = useState<string | null>(null);
  // The keys that reach the field in a wide header open it here.
  useSearchShortcut(() => {
    if (isFilled) setOpenAt(key);
    return isFilled && openAt !== key;
  });
  if (!isFilled) return null;
  return (
    <>
      <IconButton
        icon="search"
        label={t('header.search')}
        aria-keyshortcuts="/ Control+K Meta+K"
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpenAt(key)}
      />
      <Dialog size="full" isOpen={openAt === key} onClose={() => setOpenAt(null)} title={t('header.search')}>
        <SearchSlot />
      </Dialog>
    </>
  );
}
