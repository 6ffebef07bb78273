import type { ListingDetail } from '@portico/contracts';
import { useListingWords } from '@portico/features/listing';
import { useState } from 'react';
import { InquiryDialog } from './dialogs.ts';

/**
 * A message to the listing's agents whom the reader has not blocked; null where there is nobody to write to, or the reader is
 * one of them.
 */
export function useInquiry(listing: ListingDetail) {
  const words = useListingWords();
  const [isOpen, setIsOpen] = useState(false);
  const { isMine, source, _id } = listing;
  const agents = listing.agents.filter(({ isBlocked }) => !isBlocked);
  if (source === 'feed' || agents.length === 0 || isMine) return null;
  return {
    open: () => setIsOpen(true),
    dialog: (
      <InquiryDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        listingId={_id}
        title={words.title(listing)}
        agents={agents.map(({ fullName }) => fullName)}
      />
    ),
  };
}
