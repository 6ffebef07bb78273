import type { ListingSummary } from '@portico/contracts';
import { ListingCard } from '@portico/features/listing';
import { Box } from '@portico/ui';
import { memo, useContext } from 'react';
import { CardActions } from './CardActions.tsx';
import { listingAttribute } from './listingItems.ts';
import { PointingContext, useIsPointed } from './pointing.ts';
import { cardHeight } from './useCardHeight.ts';

interface ListingItemProps {
  listing: ListingSummary;
  isPriority: boolean;
  sizes: string;
  /** The page's number, on the first card of a page only. */
  page: number | undefined;
}

/** A card far from the screen takes up its height without being drawn. */
const untilSeen = {
  contentVisibility: 'auto',
  containIntrinsicSize: `auto ${cardHeight}`,
  // The focus ring lies outside the card.
  overflowClipMargin: '6px',
} as const;

/** One card of the list; drawn again only when its listing changes. */
export const ListingItem = memo(function ListingItem({ listing, isPriority, sizes, page }: ListingItemProps) {
  const pointing = useContext(PointingContext);
  const isPointed = useIsPointed(listing._id);
  const point = () => pointing?.setState(listing._id);
  const release = () => pointing?.setState(null);
  return (
    <Box
      as="li"
      css={untilSeen}
      borderRadius="md"
      outline={isPointed ? '2px solid var(--portico-brass)' : undefined}
      {...{ [listingAttribute]: listing._id }}
      data-page={page}
      onPointerEnter={point}
      onPointerLeave={release}
      onFocus={point}
      onBlur={release}
    >
      <ListingCard
        listing={listing}
        headingLevel={2}
        isPriority={isPriority}
        sizes={sizes}
        actions={<CardActions listing={listing} />}
      />
    </Box>
  );
});
