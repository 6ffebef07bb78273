import type { ListingOnlyListing, ListingOnlyListings } from '@portico/contracts';
import { and, desc, eq, gt, inArray, isNull, notInArray, or } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { listings, subscriptionListings, subscriptions } from '../../db/schema/index.ts';
import type { Caller } from '../../identity/callers.ts';
import { doesAgentExist } from '../../identity/teams.repository.ts';
import { audienceOf, toPicture } from '../../listings-read/listingCards.ts';
import { ApiProblem } from '../../support/apiProblem.ts';

const mostShown = 500;
/** Statuses of a subscription that pays for its listings, now or once the card is fixed. */
const runningStatuses = ['Trial', 'Active', 'Scheduled', 'PastDue', 'Pending'];

const columns = {
  id: listings.id,
  source: listings.source,
  archived: listings.archived,
  listingType: listings.listingType,
  pictures: listings.pictures,
  streetAddress: listings.streetAddress,
  unitNumber: listings.unitNumber,
  city: listings.city,
  state: listings.state,
  zipcode: listings.zipcode,
  country: listings.country,
};

type Asker = Pick<Caller, 'agentId' | 'flags' | 'photos'>;
type Row = Pick<typeof listings.$inferSelect, keyof typeof columns>;

function toListing(
  row: Row,
  subscriptionId: string | null,
  { photos }: Pick<Asker, 'photos'>,
): ListingOnlyListing {
  const { id, source, archived, pictures, streetAddress, unitNumber, city, state, zipcode, country } = row;
  const primary = pictures.find(({ isPrimary }) => isPrimary) ?? pictures[0];
  const street = [streetAddress, unitNumber].filter(Boolean).join(' ');
  const region = [state, zipcode].filter(Boolean).join(' ');
  return {
    _id: id,
    source,
    archived,
    selected: false,
    thumbnail: primary ? toPicture(primary, photos, audienceOf(row)).thumbnailUrl : null,
    fullAddress: [street, city, region, country].filter(Boolean).join(', '),
    itemsForSale: subscriptionId === null ? null : { _id: subscriptionId },
  };
}

/** The newest listings-only subscription that is running. */
async function readRunning(db: Database, agentId: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.agentId, agentId),
        eq(subscriptions.membershipModel, 'listings'),
        inArray(subscriptions.status, runningStatuses),
        or(isNull(subscriptions.endsAt), gt(subscriptions.endsAt, now)),
      ),
    )
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(1);
  return row?.id ?? null;
}

function readSubscribed(db: Database, subscriptionId: string): Promise<Row[]> {
  return db
    .select(columns)
    .from(subscriptionListings)
    .innerJoin(listings, eq(listings.id, subscriptionListings.listingId))
    .where(eq(subscriptionListings.subscriptionId, subscriptionId))
    .orderBy(desc(subscriptionListings.paidAt), desc(listings.id));
}

/** A listing that is shown to nobody needs no payment. */
function readAvailable(db: Database, agentId: string, subscribedIds: string[]): Promise<Row[]> {
  return db
    .select(columns)
    .from(listings)
    .where(
      and(
        eq(listings.ownerAgentId, agentId),
        eq(listings.status, 'Active'),
        inArray(listings.listingType, ['Manual', 'Pocket']),
        notInArray(listings.id, subscribedIds),
      ),
    )
    .orderBy(desc(listings.dateListed), desc(listings.id))
    .limit(mostShown);
}

/** The listings in the listings-only picker (B §7): the reader's own, or anyone's for staff. */
export async function listingOnlyListings(
  db: Database,
  agentId: string,
  asker: Asker,
  now: Date,
): Promise<ListingOnlyListings> {
  if (agentId !== asker.agentId && !asker.flags.isStaff) throw new ApiProblem('FORBIDDEN');
  if (!(await doesAgentExist(db, agentId))) throw new ApiProblem('NOT_FOUND');
  const subscriptionId = await readRunning(db, agentId, now);
  const subscribed = subscriptionId ? await readSubscribed(db, subscriptionId) : [];
  const available = await readAvailable(
    db,
    agentId,
    subscribed.map(({ id }) => id),
  );
  return {
    subscribedListings: subscribed.map((row) => toListing(row, subscriptionId, asker)),
    availableListings: available.map((row) => toListing(row, null, asker)),
  };
}
