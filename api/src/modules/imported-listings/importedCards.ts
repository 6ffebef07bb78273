import type { ListingDetail, ListingStatus, ListingSummary, Picture } from '@portico/contracts';
import { rentalTag } from '@portico/contracts';
import type { feedListings } from '../../db/schema/index.ts';
import { toPrice, toProperty } from '../../listings-read/listingCards.ts';

export type FeedRow = Omit<typeof feedListings.$inferSelect, 'searchWords'>;

/** A feed's picture stays on the feed's server: it has one address and none of our sizes. */
const toPicture = (url: string, position: number): Picture => ({
  key: url,
  fileName: '',
  isPrimary: position === 0,
  name: '',
  pictureUrl: url,
  thumbnailUrl: url,
  uploadSuccess: true,
  previousUpload: true,
  baseUrl: null,
});

/** The page's policy blocks pictures from other origins, so they are left out. */
const picturesOf = ({ pictureUrls }: FeedRow, origins: readonly string[]) =>
  pictureUrls.filter((url) => origins.includes(new URL(url).origin)).map(toPicture);

/** A feed's listing without a date counts from its first import. */
const listedAt = ({ dateListed, createdAt }: FeedRow) =>
  dateListed === null ? createdAt : new Date(`${dateListed}T00:00:00Z`);

/** A feed's listing in the shape of ours: public, owned by no member, and not editable. */
export function toFeedSummary(row: FeedRow, pictureOrigins: readonly string[]): ListingSummary {
  const listed = listedAt(row);
  return {
    _id: row.id,
    title: row.title,
    listingType: 'Manual',
    status: row.status as ListingStatus,
    archived: false,
    price: toPrice(row),
    startPrice: null,
    isDevelopment: false,
    pictures: picturesOf(row, pictureOrigins),
    property: toProperty(row),
    listingBrokerage: row.officeName === null ? null : { _id: null, name: row.officeName },
    listingAgents: [],
    listingAgentsPerson: [],
    tagNames: row.isRental ? [rentalTag] : [],
    lifestyleNames: [],
    coOwnership: null,
    clientPerson: null,
    dateAvailable: listed.toISOString().slice(0, 10),
    dateListed: listed.toISOString(),
    isFavourite: false,
    canEdit: false,
    version: 1,
  };
}

/** The detail page's data of a feed's listing. */
export function toFeedDetail(row: FeedRow, pictureOrigins: readonly string[]): ListingDetail {
  const summary = toFeedSummary(row, pictureOrigins);
  return {
    ...summary,
    source: 'feed',
    listingAgentId: null,
    floorPlan: null,
    realmData: { tags: [], tagNames: summary.tagNames, lifestyles: [], lifestyleNames: [] },
    parentListing: null,
    termsVersion: null,
    viewsCount: null,
    description: row.description,
    listingUrl: row.listingUrl,
    mlsId: row.mlsId,
    agents: [],
    matchCount: null,
    isMine: false,
  };
}
