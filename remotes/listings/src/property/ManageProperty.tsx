import type { ListingDetail } from '@portico/contracts';
import { keys, staleAfter } from '@portico/features/queries';
import { useErrorText, useT } from '@portico/i18n';
import { LinkButton, useHasRoute, useQueryCache, useRemoteMutation } from '@portico/remote-kit';
import { Button, Card, Heading, Stack, snackbar } from '@portico/ui';
import { ConfirmDialog } from '@portico/ui/overlays';
import { useState } from 'react';
import { EditListingButton } from '../form/index.ts';
import { updateListing } from '../listing/index.ts';
import { usePropertyT } from './words.ts';

const editPhotos = (id: string) => `/edit-images?${new URLSearchParams({ id })}`;

/** The actions for members who may edit the listing. */
export function ManageProperty({ listing }: { listing: ListingDetail }) {
  const t = usePropertyT();
  const hasRoute = useHasRoute();
  const photos = editPhotos(listing._id);
  return (
    <Card as="section" aria-label={t('manage.title')} padding="6">
      <Heading level={2} size="sm" marginBlockEnd="4">
        {t('manage.title')}
      </Heading>
      <Stack gap="3">
        <EditListingButton listingId={listing._id} variant="primary" isWide />
        {hasRoute(photos) && (
          <LinkButton to={photos} isWide>
            {t('manage.photos')}
          </LinkButton>
        )}
        <ArchiveButton listing={listing} />
      </Stack>
    </Card>
  );
}

/** Archives the listing, or restores it (resolutions 70). */
function ArchiveButton({ listing: { _id, version, archived } }: { listing: ListingDetail }) {
  const t = usePropertyT();
  const common = useT('common');
  const errorText = useErrorText();
  const [isAsking, setIsAsking] = useState(false);
  const cache = useQueryCache();
  const change = useRemoteMutation(() => updateListing(_id, { archived: !archived, version }), {
    invalidates: staleAfter.saveListing,
    onSuccess: (listing) => {
      cache.replace(keys.listings.one(_id), () => listing);
      setIsAsking(false);
      snackbar.show({ text: t(archived ? 'manage.restored' : 'manage.archived') });
    },
    // Somebody else changed the listing first, so it is read again.
    onError: ({ code }) => code === 'CONFLICT' && void cache.invalidate(keys.listings.all),
  });
  const act = archived ? 'restore' : 'archive';
  return (
    <>
      <Button isWide variant="quiet" onClick={() => setIsAsking(true)}>
        {t(`manage.${act}`)}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => change.mutate(undefined)}
        title={t(`manage.${act}Question`)}
        text={t(`manage.${act}Text`)}
        confirmLabel={t(`manage.${act}`)}
        cancelLabel={common('actions.cancel')}
        isBusy={change.isPending}
        error={change.error && errorText(change.error)}
      />
    </>
  );
}
