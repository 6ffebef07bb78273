import type { ListingSummary } from '@portico/contracts';
// Imported by the package's name to get the shared copy, which uses the page's router.
import { Link } from '@portico/remote-kit';
import { Text, VisuallyHidden } from '@portico/ui';
import { PropertyCard } from '@portico/ui/media';
import { memo, type ReactNode } from 'react';
import { statusTone, useListingWords } from './words.ts';

export interface ListingCardProps {
  listing: ListingSummary;
  headingLevel?: 2 | 3 | 4;
  /** For the first cards of a page, whose pictures are fetched at once. */
  isPriority?: boolean;
  sizes?: string;
  /** The address the card opens, if it is not the listing's page. */
  to?: string;
  /** An extra line from the list, below the measures. */
  note?: ReactNode;
  /** Buttons from the list: a heart, or the owner's actions. */
  actions?: ReactNode;
}

export const listingAddress = (id: string) => `/view-property?${new URLSearchParams({ id })}`;

/**
 * A listing as every list shows it: picture, price, status, title, place, and measures. The card is redrawn only when
 * one of these props changes, which lists of a thousand depend on, so `actions` should stay the same between renders.
 */
export const ListingCard = memo(function ListingCard(props: ListingCardProps) {
  const { listing, headingLevel, isPriority, sizes, actions, note } = props;
  const { to = listingAddress(listing._id) } = props;
  const words = useListingWords();
  const unpublished = words.unpublished(listing);
  const primary = listing.pictures.find((picture) => picture.isPrimary) ?? listing.pictures[0];
  return (
    <PropertyCard
      title={<Link to={to}>{words.title(listing)}</Link>}
      place={words.place(listing.property)}
      price={words.price(listing)}
      // Almost every listing is active, so only the others are marked.
      {...(listing.status !== 'Active' && {
        status: words.status(listing.status),
        statusTone: statusTone[listing.status],
      })}
      {...(unpublished && { status: unpublished, statusTone: 'warning' })}
      picture={primary ? { baseUrl: primary.baseUrl, src: primary.pictureUrl } : null}
      pictureAlt={words.pictureAlt(listing, primary)}
      footer={
        <>
          <Measures property={listing.property} />
          <Brokerage listing={listing} />
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
  const area = LivingArea !== null && words.area(LivingArea);
  const short = [
    BedroomsTotal !== null && words.bedsShort(BedroomsTotal),
    BathroomsTotalInteger !== null && words.bathsShort(BathroomsTotalInteger),
    area,
  ].filter(Boolean);
  if (short.length === 0) return null;
  const whole = [
    BedroomsTotal !== null && words.beds(BedroomsTotal),
    BathroomsTotalInteger !== null && words.baths(BathroomsTotalInteger),
    area,
  ].filter(Boolean);
  return (
    <Text size="sm" fontVariantNumeric="lining-nums tabular-nums">
      <span aria-hidden="true">{short.join(' · ')}</span>
      <VisuallyHidden>{whole.join(' · ')}</VisuallyHidden>
    </Text>
  );
}

/** The listing's brokerage, on one line. */
function Brokerage({ listing: { listingBrokerage } }: { listing: ListingSummary }) {
  if (!listingBrokerage) return null;
  return (
    <Text size="sm" tone="muted" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
      {/* A name such as "Timberline & Co." keeps its final point behind it in Arabic. */}
      <bdi>{listingBrokerage.name}</bdi>
    </Text>
  );
}
