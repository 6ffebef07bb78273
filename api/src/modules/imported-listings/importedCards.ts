import type { ListingDetail, ListingStatus, ListingSummary, Picture } from '@portico/contracts';
import { rentalTag } from '@portico/contracts';
import type { feedListings } from '../../db/schema/index.ts';
import { toProperty } from '../../listings-read/listingCards.ts';

export type FeedRow = Omit<typeof feedListings.$inferSelect, 'searchWords'>;

/** A picture lies with whoever the feed comes from: it has one address and no sizes of ours. */
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

/** Pictures of origins the page may not load from would be holes in it; they are left out. */
const picturesOf = ({ pictureUrls }: FeedRow, origins: readonly string[]) =>
  pictureUrls.filter((url) => origins.includes(new URL(url).origin)).map(toPicture);

/** A feed that does not say since when: since it was first imported. */
const listedAt = ({ dateListed, createdAt }: FeedRow) =>
  dateListed === null ? createdAt : new Date(`${dateListed}T00:00:00Z`);

/** A listing of another house, in the shape of ours: public, nobody's here, and not to be changed. */
export function toFeedSummary(row: FeedRow, pictureOrigins: readonly string[]): ListingSummary {
  const listed = listedAt(row);
  return {
    _id: row.id,
    title: row.title,
    listingType: 'Manual',
    status: row.status as ListingStatus,
    archived: false,
    price: { amount: row.priceAmount, currency: row.currency },
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

/** What the page of a listing shows of it. */
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
