import type { ListingSummary } from '@portico/contracts';
// By the package's name: the shared copy, whose router is the page's.
import { Link } from '@portico/remote-kit';
import { Text } from '@portico/ui';
import { PropertyCard } from '@portico/ui/media';
import { memo, type ReactNode } from 'react';
import { statusTone, useListingWords } from './words.ts';

export interface ListingCardProps {
  listing: ListingSummary;
  headingLevel?: 2 | 3 | 4;
  /** The first cards of a page fetch their pictures at once. */
  isPriority?: boolean;
  sizes?: string;
  /** Where it opens, where that is not the page of a listing. */
  to?: string;
  /** A line of the list's own, below the measures. */
  note?: ReactNode;
  /** Buttons of the list the card stands in: a heart, what its owner may do. */
  actions?: ReactNode;
}

export const listingAddress = (id: string) => `/view-property?${new URLSearchParams({ id })}`;

/**
 * A listing as it stands in every list: picture, price, status, title, place, and what it measures. Drawn again only
 * when one of these changes: lists of a thousand depend on it, so `actions` should be the same from draw to draw.
 */
export const ListingCard = memo(function ListingCard(props: ListingCardProps) {
  const { listing, headingLevel, isPriority, sizes, actions, note } = props;
  const { to = listingAddress(listing._id) } = props;
  const words = useListingWords();
  const primary = listing.pictures.find((picture) => picture.isPrimary) ?? listing.pictures[0];
  return (
    <PropertyCard
      title={<Link to={to}>{words.title(listing)}</Link>}
      place={words.place(listing.property)}
      price={words.price(listing)}
      status={words.status(listing.status)}
      statusTone={statusTone[listing.status]}
      picture={primary ? { baseUrl: primary.baseUrl, src: primary.pictureUrl } : null}
      pictureAlt={words.pictureAlt(listing)}
      footer={
        <>
          <Measures property={listing.property} />
          {note}
        </>
      }
      {...(headingLevel && { headingLevel })}
      {...(isPriority && { isPriority })}
      {...(sizes && { sizes })}
      {...(actions && { actions })}
    />
  );
});

function Measures({ property }: Pick<ListingSummary, 'property'>) {
  const words = useListingWords();
  const { BedroomsTotal, BathroomsTotalInteger, LivingArea } = property;
  const parts = [
    BedroomsTotal !== null && words.beds(BedroomsTotal),
    BathroomsTotalInteger !== null && words.baths(BathroomsTotalInteger),
    LivingArea !== null && words.area(LivingArea),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <Text size="sm" tone="muted">
      {parts.join(' · ')}
    </Text>
  );
}
