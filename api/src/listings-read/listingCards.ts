import type {
  ListingPayment,
  ListingStatus,
  ListingSummary,
  ListingType,
  MeasureKey,
  Picture,
  RentPeriod,
} from '@portico/contracts';
import { measuresOf, resoMeasuresOf } from '@portico/contracts';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import { type Given, keptStatement } from '../db/prepared.ts';
import {
  agents,
  brokerages,
  listingAgents,
  listings,
  people,
  type StoredPicture,
} from '../db/schema/index.ts';
import type { Caller } from '../identity/callers.ts';
import type { PhotoAddresses, PhotoAudience } from '../images/photoAddresses.ts';
import { markedBy } from './listingFilter.ts';
import { type Editor, editableBy } from './listingScope.ts';

const pictureWidth = 960;

/** The picture at addresses that are valid for some hours (ADR 18). */
export function toPicture(stored: StoredPicture, photos: PhotoAddresses, audience: PhotoAudience): Picture {
  const { key, fileName, name, isPrimary } = stored;
  const baseUrl = photos.signed(stored.baseUrl, audience);
  return {
    key,
    fileName,
    isPrimary,
    name,
    pictureUrl: `${baseUrl}/${pictureWidth}.jpeg`,
    // 300 by 300, for a picture of any kind (B §9).
    thumbnailUrl: `${baseUrl}/thumb.jpeg`,
    uploadSuccess: true,
    previousUpload: true,
    baseUrl,
  };
}

/** Who may see the photos of a listing, by the same rule as `is_in_network`. */
export const audienceOf = ({
  archived,
  listingType,
  payment,
}: {
  archived: boolean;
  listingType: string;
  payment: ListingPayment | null;
}): PhotoAudience =>
  archived || listingType === 'Prospect' || (payment ?? 'paid') !== 'paid' ? 'team' : 'members';

/**
 * The listing's agents in order, read together with the listing: each as "agent person". For PostgreSQL, a list of
 * texts costs a third of a list of JSON objects.
 */
const listedAgents = sql<string[]>`to_json(array(
  select ${agents.id} || ' ' || ${agents.personId}
  from ${listingAgents} join ${agents} on ${agents.id} = ${listingAgents.agentId}
  where ${listingAgents.listingId} = ${listings.id}
  order by ${listingAgents.position}, ${agents.id}))`;

const agentIdOf = (listed: string) => listed.slice(0, listed.indexOf(' '));
const personIdOf = (listed: string) => listed.slice(listed.indexOf(' ') + 1);

/** Only prospects have one, and everybody who may see a prospect may know whose home it is. */
const clientPerson = sql<
  ListingSummary['clientPerson']
>`case when ${listings.clientPersonId} is not null then (
  select json_build_object('_id', ${people.id}, 'fullName', ${people.fullName})
  from ${people} where ${people.id} = ${listings.clientPersonId}) end`;

/** As JSON, which Node reads several times as fast as the driver reads an array. */
const namesOf = (column: PgColumn) => sql<string[]>`to_json(${column})`;

/**
 * A list shows one picture of each listing; the others would be four fifths of the data. It is nearly always the first
 * one, and checking that one is cheaper than walking through them all.
 */
const primaryPicture = sql<StoredPicture | null>`case
  when ${listings.pictures} -> 0 -> 'isPrimary' = 'true' then ${listings.pictures} -> 0
  else coalesce(jsonb_path_query_first(${listings.pictures}, '$[*] ? (@.isPrimary == true)'), ${listings.pictures} -> 0) end`;

/** The reader of the cards: their favorites, and what they may change. */
export type CardReader = StatementReader<string> & { photos: PhotoAddresses };

/** What a statement knows about its reader. */
export type StatementReader<Id = Given<string>> = Editor<Id> & { personId: Id };

/** The reader's properties that change the text of a statement; the ids only change its values. */
export type ReaderKind = { isAgent: boolean; isStaff: boolean };
export const readerKindOf = ({ agentId, isStaff }: CardReader): ReaderKind => ({
  isAgent: agentId !== null,
  isStaff,
});

/** A reader of this kind whose ids are given when the statement is sent, as `agentId` and `personId`. */
export const anyReader = ({ isAgent, isStaff }: ReaderKind): StatementReader => ({
  agentId: isAgent ? sql.placeholder('agentId') : null,
  personId: sql.placeholder('personId'),
  isStaff,
});

export const cardReaderOf = ({
  personId,
  agentId,
  flags,
  photos,
}: Pick<Caller, 'personId' | 'agentId' | 'flags' | 'photos'>): CardReader => ({
  personId,
  agentId,
  isStaff: flags.isStaff,
  photos,
});

export const cardColumns = (reader: StatementReader) => ({
  id: listings.id,
  version: listings.version,
  title: listings.title,
  listingType: listings.listingType,
  status: listings.status,
  archived: listings.archived,
  payment: listings.payment,
  priceAmount: listings.priceAmount,
  startPriceAmount: listings.startPriceAmount,
  currency: listings.currency,
  rentPeriod: listings.rentPeriod,
  isDevelopment: listings.isDevelopment,
  primaryPicture,
  streetAddress: listings.streetAddress,
  unitNumber: listings.unitNumber,
  city: listings.city,
  state: listings.state,
  zipcode: listings.zipcode,
  country: listings.country,
  ...measuresOf((key) => listings[key]),
  latitude: listings.latitude,
  longitude: listings.longitude,
  tagNames: namesOf(listings.tagNames),
  lifestyleNames: namesOf(listings.lifestyleNames),
  sharesTotal: listings.sharesTotal,
  sharesAvailable: listings.sharesAvailable,
  clientPerson,
  dateAvailable: listings.dateAvailable,
  dateListed: listings.dateListed,
  brokerage: { _id: brokerages.id, name: brokerages.name },
  listedAgents,
  isFavourite: sql<boolean>`${markedBy(reader.personId)}`,
  canEdit: sql<boolean>`${editableBy(reader)}`,
});

const selectCards = (db: Database, kind: ReaderKind) =>
  db
    .select(cardColumns(anyReader(kind)))
    .from(listings)
    .leftJoin(brokerages, eq(brokerages.id, listings.brokerageId))
    .where(sql`${listings.id} = any(${sql.placeholder('ids')}::uuid[])`);

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

const sendCards = keptStatement(selectCards);

type PropertyRow = Pick<
  typeof listings.$inferSelect,
  | 'streetAddress'
  | 'unitNumber'
  | 'city'
  | 'state'
  | 'zipcode'
  | 'country'
  | MeasureKey
  | 'latitude'
  | 'longitude'
>;

/** For our own listings and a feed's: their columns have the same names. */
export const toProperty = (row: PropertyRow): ListingSummary['property'] => ({
  streetAddress: row.streetAddress,
  unitNumber: row.unitNumber,
  city: row.city,
  state: row.state,
  zipcode: row.zipcode,
  country: row.country,
  ...resoMeasuresOf((key) => row[key]),
  Latitude: row.latitude,
  Longitude: row.longitude,
});

type PricedRow = { priceAmount: number | null; currency: string; rentPeriod: RentPeriod | null };

export const toPrice = ({ priceAmount, currency, rentPeriod }: PricedRow): ListingSummary['price'] => ({
  amount: priceAmount,
  currency,
  ...(rentPeriod && { period: rentPeriod }),
});

/** Both columns are set, or neither is: the table has a check for it. */
const toCoOwnership = ({ sharesTotal, sharesAvailable }: CardRow): ListingSummary['coOwnership'] =>
  sharesTotal === null || sharesAvailable === null ? null : { sharesTotal, sharesAvailable };

/** The card as its reader sees it. */
export const toCard = (row: CardRow, { photos }: Pick<CardReader, 'photos'>): ListingSummary => ({
  _id: row.id,
  title: row.title,
  listingType: row.listingType as ListingType,
  status: row.status as ListingStatus,
  archived: row.archived,
  price: toPrice(row),
  startPrice: row.startPriceAmount === null ? null : { amount: row.startPriceAmount, currency: row.currency },
  isDevelopment: row.isDevelopment,
  pictures: row.primaryPicture ? [toPicture(row.primaryPicture, photos, audienceOf(row))] : [],
  property: toProperty(row),
  listingBrokerage: row.brokerage,
  listingAgents: row.listedAgents.map(agentIdOf),
  listingAgentsPerson: row.listedAgents.map(personIdOf),
  tagNames: row.tagNames,
  lifestyleNames: row.lifestyleNames,
  coOwnership: toCoOwnership(row),
  clientPerson: row.clientPerson,
  dateAvailable: row.dateAvailable,
  dateListed: row.dateListed.toISOString(),
  isFavourite: row.isFavourite,
  canEdit: row.canEdit,
  ...(row.canEdit && row.payment && { payment: row.payment }),
  version: row.version,
});

/** The cards of these listings, in the order of the ids; the caller must have checked that the reader may see them. */
export async function readCards(
  db: Database,
  ids: readonly string[],
  reader: CardReader,
): Promise<ListingSummary[]> {
  if (ids.length === 0) return [];
  const rows = await sendCards(db, readerKindOf(reader), { ...reader, ids: [...ids] });
  const cards = new Map(rows.map((row) => [row.id, toCard(row, reader)]));
  // A listing deleted between the two reads is left out.
  return ids.flatMap((id) => cards.get(id) ?? []);
}
