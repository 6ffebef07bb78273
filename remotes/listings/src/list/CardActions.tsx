import type { ListingSummary } from '@portico/contracts';
import { useListingWords } from '@portico/features/listing';
import { useT } from '@portico/i18n';
import { Box, IconButton } from '@portico/ui';
import { Menu } from '@portico/ui/overlays';
import { useContext } from 'react';
import type en from '../locales/en.json';
import { focusBeside } from './listingItems.ts';
import { ListToolsContext } from './useListTools.ts';

/** The favorite button and, for members who may change the listing, a menu of actions. */
export function CardActions({ listing }: { listing: ListingSummary }) {
  const t = useT<typeof en>('listings');
  const words = useListingWords();
  const tools = useContext(ListToolsContext);
  if (!tools) return null;
  const title = words.title(listing);
  const { isFavourite, archived, canEdit } = listing;
  // The card leaves this tab, so the focus moves to the card beside it.
  async function archive() {
    const handOn = focusBeside(listing._id);
    if (await tools?.setArchived(listing, !archived)) handOn();
  }
  const items = [
    ...(archived
      ? []
      : [{ id: 'edit', label: t('list.edit'), icon: 'edit' as const, onSelect: () => tools.edit(listing) }]),
    {
      id: 'archive',
      label: t(archived ? 'list.restore.label' : 'list.archive.label'),
      icon: archived ? ('refresh' as const) : ('eye-off' as const),
      onSelect: () => void archive(),
    },
  ];
  return (
    <>
      <Box
        asChild
        color={isFavourite ? 'brassText' : 'ink'}
        css={{ '& svg': { fill: isFavourite ? 'currentColor' : 'none' } }}
      >
        <IconButton
          icon="heart"
          size="sm"
          isRound
          aria-pressed={isFavourite}
          label={t('list.favourite.label', { title })}
          onClick={() => void tools.toggleFavourite(listing)}
        />
      </Box>
      {canEdit && (
        <Menu
          label={t('list.actionsFor', { title })}
          align="end"
          items={items}
          trigger={<IconButton icon="more" size="sm" isRound label={t('list.actionsFor', { title })} />}
        />
      )}
    </>
  );
}
