import type { ListingDetail } from '@portico/contracts';
import { listingAddress, useListingWords } from '@portico/features/listing';
import { Button, Flex } from '@portico/ui';
import { useState } from 'react';
import { usePropertyT } from '../property-words/index.ts';
import { ShareDialog } from './dialogs.ts';
import { FavouriteButton } from './FavouriteButton.tsx';

export interface PropertyActionsProps {
  listing: ListingDetail;
  /** The page where others can see the listing; the page of a network listing by default. */
  path?: string;
}

/** Favorite and share. A prospect or an archived listing cannot be shared, because others cannot see it. */
export function PropertyActions({ listing, path = listingAddress(listing._id) }: PropertyActionsProps) {
  const t = usePropertyT();
  const words = useListingWords();
  const [isSharing, setIsSharing] = useState(false);
  const isShared = listing.listingType !== 'Prospect' && !listing.archived;
  return (
    <Flex gap="2">
      {listing.source === 'portico' && <FavouriteButton listing={listing} />}
      {isShared && (
        <>
          <Button size="sm" variant="quiet" startIcon="share" onClick={() => setIsSharing(true)}>
            {t('share.open')}
          </Button>
          <ShareDialog
            isOpen={isSharing}
            onClose={() => setIsSharing(false)}
            title={words.title(listing)}
            place={words.place(listing.property)}
            path={path}
          />
        </>
      )}
    </Flex>
  );
}
