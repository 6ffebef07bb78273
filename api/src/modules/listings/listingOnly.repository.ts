import type { ListingOnlyListing, ListingOnlyListings } from '@portico/contracts';
import { and, desc, eq, gt, inArray, isNotNull, isNull, notInArray, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import {
  agents,
  checkoutListings,
  checkouts,
  listings,
  subscriptionListings,
  subscriptions,
} from '../../db/schema/index.ts';
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
  payment: listings.payment,
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

type Group = { subscriptionId: string | null; selectedIds: readonly string[] };

function toListing(
  row: Row,
  { subscriptionId, selectedIds }: Group,
  { photos }: Pick<Asker, 'photos'>,
): ListingOnlyListing {
  const { id, source, archived, payment, pictures } = row;
  const { streetAddress, unitNumber, city, state, zipcode, country } = row;
  const primary = pictures.find(({ isPrimary }) => isPrimary) ?? pictures[0];
  const street = [streetAddress, unitNumber].filter(Boolean).join(' ');
  const region = [state, zipcode].filter(Boolean).join(' ');
  return {
    _id: id,
    source,
    archived,
    selected: selectedIds.includes(id),
    thumbnail: primary ? toPicture(primary, photos, audienceOf(row)).thumbnailUrl : null,
    fullAddress: [street, city, region, country].filter(Boolean).join(', '),
    itemsForSale: subscriptionId === null ? null : { _id: subscriptionId },
    payment,
  };
}

/** A listings-only subscription that is running: each purchase has its own year (resolutions 52). */
const isRunning = (agentId: string, now: Date) =>
  and(
    eq(subscriptions.agentId, agentId),
    eq(subscriptions.membershipModel, 'listings'),
    inArray(subscriptions.status, runningStatuses),
    or(isNull(subscriptions.endsAt), gt(subscriptions.endsAt, now), eq(subscriptions.status, 'PastDue')),
  );

function readSubscribed(db: Database, agentId: string, now: Date) {
  return db
    .select({
      ...columns,
      subscriptionId: subscriptions.id,
      paidUntil: subscriptions.endsAt,
      renews: subscriptions.renews,
    })
    .from(subscriptionListings)
    .innerJoin(listings, eq(listings.id, subscriptionListings.listingId))
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionListings.subscriptionId))
    .where(isRunning(agentId, now))
    .orderBy(desc(subscriptionListings.paidAt), desc(listings.id));
}

/** The agent's choice for the payment page that is still open. */
async function readChosen(db: Database, agentId: string): Promise<string[]> {
  const rows = await db
    .select({ id: checkoutListings.listingId })
    .from(checkoutListings)
    .innerJoin(checkouts, eq(checkouts.id, checkoutListings.checkoutId))
    .innerJoin(agents, eq(agents.personId, checkouts.personId))
    .where(and(eq(agents.id, agentId), eq(checkouts.status, 'open')));
  return rows.map(({ id }) => id);
}

/** Homes that can be paid for: shown ones, and lapsed ones. A home that its agent has archived is shown to nobody. */
const isAvailable = (agentId: string, subscribedIds: string[]): SQL | undefined =>
  and(
    eq(listings.ownerAgentId, agentId),
    or(eq(listings.archived, false), isNotNull(listings.archiveMarker)),
    inArray(listings.listingType, ['Manual', 'Pocket']),
    notInArray(listings.id, subscribedIds),
  );

function readAvailable(db: Database, agentId: string, subscribedIds: string[]): Promise<Row[]> {
  return db
    .select(columns)
    .from(listings)
    .where(isAvailable(agentId, subscribedIds))
    .orderBy(desc(listings.dateListed), desc(listings.id))
    .limit(mostShown);
}

/** Whether all of these homes belong to the agent and wait for payment. */
export async function areHomesAvailable(
  db: Database,
  agentId: string,
  ids: readonly string[],
  now: Date,
): Promise<boolean> {
  const subscribed = await readSubscribed(db, agentId, now);
  const isFree = isAvailable(
    agentId,
    subscribed.map(({ id }) => id),
  );
  return (await db.$count(listings, and(isFree, inArray(listings.id, [...ids])))) === ids.length;
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
  const subscribed = await readSubscribed(db, agentId, now);
  const selectedIds = await readChosen(db, agentId);
  const available = await readAvailable(
    db,
    agentId,
    subscribed.map(({ id }) => id),
  );
  return {
    subscribedListings: subscribed.map((row) => ({
      ...toListing(row, { ...row, selectedIds: [] }, asker),
      paidUntil: row.paidUntil?.toISOString() ?? null,
      renews: row.renews,
    })),
    availableListings: available.map((row) => toListing(row, { subscriptionId: null, selectedIds }, asker)),
  };
}
