import type { ListingDetail } from '@portico/contracts';
import { keys, staleAfter } from '@portico/features/queries';
import { useErrorText } from '@portico/i18n';
import { useQueryCache, useRemoteMutation } from '@portico/remote-kit';
import { Button, snackbar } from '@portico/ui';
import { setListingFavourite } from '../listing/index.ts';
import { usePropertyT } from '../property-words/index.ts';

/** Marks a listing as the reader's favorite. The change shows at once and is undone if saving fails. */
export function FavouriteButton({ listing: { _id, isFavourite } }: { listing: ListingDetail }) {
  const t = usePropertyT();
  const errorText = useErrorText();
  const cache = useQueryCache();
  const show = (isKept: boolean) =>
    cache.replace<ListingDetail>(keys.listings.one(_id), (old) => old && { ...old, isFavourite: isKept });
  const keep = useRemoteMutation((isKept: boolean) => setListingFavourite(_id, isKept), {
    invalidates: staleAfter.keepFavourite,
    onError: (error, isKept) => {
      show(!isKept);
      snackbar.show({ text: errorText(error), tone: 'negative' });
    },
  });
  const press = () => {
    show(!isFavourite);
    keep.mutate(!isFavourite);
  };
  return (
    <Button
      size="sm"
      variant="quiet"
      startIcon="heart"
      aria-pressed={isFavourite}
      onClick={press}
      css={{ '&[aria-pressed=true] svg': { fill: 'brass', color: 'brass' } }}
    >
      {t(isFavourite ? 'favourite.kept' : 'favourite.keep')}
    </Button>
  );
}
