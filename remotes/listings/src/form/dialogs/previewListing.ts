import type { ListingDetail } from '@portico/contracts';
import { partsOf } from '../listingBody.ts';
import type { Problems } from '../listingProblems.ts';
import { emptyValues, type ListingValues } from '../listingValues.ts';

export interface PreviewContext {
  now: Date;
  problems: Problems;
  /** The title of a home that has no title and no street yet. */
  noTitle: string;
  /** The listing being edited; null for a new one. */
  saved: ListingDetail | null;
  /** The brokerage of the agent who writes a new listing. */
  brokerage: ListingDetail['listingBrokerage'];
}

/** Leaves out values that could not be saved as they are typed. */
function showable(values: ListingValues, { problems, now }: PreviewContext): ListingValues {
  const empty = emptyValues(now);
  const faulty = Object.keys(problems) as (keyof ListingValues)[];
  const without = Object.fromEntries(faulty.map((field) => [field, empty[field]]));
  const hasShares = values.isCoOwned && !problems.sharesTotal && !problems.sharesAvailable;
  return { ...values, ...without, isCoOwned: hasShares };
}

/** The listing as others would see it if it were saved now. */
export function previewListing(values: ListingValues, context: PreviewContext): ListingDetail {
  const { now, noTitle, saved, brokerage } = context;
  const { clientPersonId, title, realmData, ...parts } = partsOf(showable(values, context));
  const { lifestyleNames } = realmData;
  // Tags hidden from others are hidden here.
  const tagNames = realmData.tags.filter(({ visible }) => visible).map(({ tag }) => tag);
  return {
    ...parts,
    ...{ tagNames, lifestyleNames },
    title: { ...title, en: title.en || parts.property.streetAddress || noTitle },
    realmData: { tags: [], tagNames, lifestyles: [], lifestyleNames },
    listingBrokerage: saved ? saved.listingBrokerage : brokerage,
    dateListed: saved?.dateListed ?? now.toISOString(),
    parentListing: saved?.parentListing ?? null,
    listingAgentId: null,
    agents: [],
    listingAgentsPerson: [],
    clientPerson: null,
    ...{ _id: '', version: 1, source: 'portico', termsVersion: null },
    ...{ viewsCount: null, matchCount: null, isMine: true, isFavourite: false, canEdit: false },
  };
}
