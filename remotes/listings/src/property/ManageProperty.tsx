import type { ListingDetail } from '@portico/contracts';
import { rentalTag } from '@portico/contracts/lists';
import { keys, staleAfter, useStaleAfter } from '@portico/features/queries';
import { useErrorText } from '@portico/i18n';
import { LinkButton, useHasRoute, useQueryCache, useRemoteMutation } from '@portico/remote-kit';
import { Button, Card, Heading, Stack, shortSnackbarDurationMs, snackbar } from '@portico/ui';
import { EditListingButton } from '../form/index.ts';
import { updateListing } from '../listing/index.ts';
import { usePropertyT } from '../property-words/index.ts';
import { PaymentNote } from './PaymentNote.tsx';

const editPhotos = (id: string) => `/edit-images?${new URLSearchParams({ id })}`;

/** The actions for members who may edit the listing. */
export function ManageProperty({ listing }: { listing: ListingDetail }) {
  const t = usePropertyT();
  const hasRoute = useHasRoute();
  const photos = editPhotos(listing._id);
  const isHeldBack = listing.payment === 'due' || listing.payment === 'lapsed';
  return (
    <Card as="section" aria-label={t('manage.title')} padding="6">
      <Heading level={2} size="sm" marginBlockEnd="4">
        {t('manage.title')}
      </Heading>
      <Stack gap="3">
        <PaymentNote listing={listing} />
        <EditListingButton listingId={listing._id} variant={isHeldBack ? 'secondary' : 'primary'} isWide />
        {hasRoute(photos) && (
          <LinkButton to={photos} isWide>
            {t('manage.photos')}
          </LinkButton>
        )}
        <ArchiveButtons listing={listing} />
      </Stack>
    </Card>
  );
}

type Mark = Pick<ListingDetail, 'archived' | 'status' | 'version'>;

/** Rentals are let and developments sold in parts; a home that was never on the market is not sold to anybody. */
const canBeSold = ({ archived, isDevelopment, listingType, tagNames }: ListingDetail) =>
  !archived && !isDevelopment && listingType !== 'Prospect' && !tagNames.includes(rentalTag);

/** Archives the listing, as sold or not, or restores it (resolutions 70), as the list does: at once, with Undo. */
function ArchiveButtons({ listing }: { listing: ListingDetail }) {
  const t = usePropertyT();
  const errorText = useErrorText();
  const cache = useQueryCache();
  const { refresh } = useStaleAfter();
  const { _id, version, archived, status } = listing;
  const change = useRemoteMutation(
    (mark: Partial<Mark> & { isSold?: true }) => updateListing(_id, { version, ...mark }),
    {
      onSuccess: (saved, { isSold }) => {
        cache.replace(keys.listings.one(_id), () => saved);
        // The button already has its next name, so it does not wait for what is read again.
        void refresh(staleAfter.saveListing);
        snackbar.show({
          text: t(isSold ? 'manage.sold' : saved.archived ? 'manage.archived' : 'manage.restored'),
          durationMs: shortSnackbarDurationMs,
          // Restores the listing with the status it had.
          action: {
            label: t('manage.undo'),
            onAction: () => change.mutate({ archived, status, version: saved.version }),
          },
        });
      },
      onError: (error) => {
        // Somebody else changed the listing first, so it is read again.
        if (error.code === 'CONFLICT') void cache.invalidate(keys.listings.all);
        snackbar.show({ text: errorText(error), tone: 'negative' });
      },
    },
  );
  return (
    <>
      {canBeSold(listing) && (
        <Button isWide isDisabled={change.isPending} onClick={() => change.mutate({ isSold: true })}>
          {t('manage.sell')}
        </Button>
      )}
      <Button
        isWide
        variant="quiet"
        isBusy={change.isPending}
        onClick={() => change.mutate({ archived: !archived })}
      >
        {t(archived ? 'manage.restore' : 'manage.archive')}
      </Button>
    </>
  );
}
