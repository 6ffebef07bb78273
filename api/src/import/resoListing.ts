import type { ListingStatus, RentPeriod } from '@portico/contracts';
import { latitudeLimits, longitudeLimits, measuresOf, moneyLimits } from '@portico/contracts';
import { storedCountry } from '@portico/rules/countries';
import { monthlyAmount } from '@portico/rules/listing';
import type { feedListings } from '../db/schema/index.ts';
import { measureOf } from './resoMeasures.ts';
import { number, Rejection, type Row, required, text, within } from './resoRow.ts';

export type FeedListing = Omit<
  typeof feedListings.$inferInsert,
  'id' | 'createdAt' | 'updatedAt' | 'searchWords' | 'priceOrder' | 'feed'
>;

/** One row of a feed: as Portico stores it, the key of a listing that left the market, or why it can't be stored. */
export type ReadRow =
  | { kind: 'listing'; listing: FeedListing }
  | { kind: 'gone'; listingKey: string }
  | { kind: 'rejected'; reason: string };

/** How many US dollars one unit of a currency is worth. */
export type Rates = ReadonlyMap<string, number>;

/** RESO StandardStatus and our status for it; listings in any other status have left the market. */
const statuses: Readonly<Record<string, ListingStatus>> = {
  active: 'Active',
  'active under contract': 'Under Contract',
  'coming soon': 'Coming Soon',
  pending: 'Pending',
};
const goneStatuses = [
  'canceled',
  'cancelled',
  'closed',
  'delete',
  'expired',
  'hold',
  'incomplete',
  'withdrawn',
];

function day(row: Row, field: string): string | null {
  const written = text(row, field);
  if (written === null) return null;
  const [date] = written.split('T');
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date ?? '') && !Number.isNaN(Date.parse(`${date}T00:00:00Z`));
  if (!isDay) throw new Rejection(`${field} is no day like 2026-05-31: "${written}"`);
  return date ?? null;
}

/** Accepts only addresses that a page could show: absolute and https. */
function address(row: Row, field: string): string | null {
  const written = text(row, field, 2000);
  if (written === null) return null;
  const url = URL.parse(written);
  if (url?.protocol !== 'https:') throw new Rejection(`${field} is no https address`);
  return url.href;
}

function streetAddress(row: Row): string {
  const whole = text(row, 'UnparsedAddress');
  if (whole) return whole;
  const parts = ['StreetNumber', 'StreetDirPrefix', 'StreetName', 'StreetSuffix', 'StreetDirSuffix'];
  const street = parts.flatMap((field) => text(row, field) ?? []).join(' ');
  if (street === '') throw new Rejection('UnparsedAddress or StreetName is missing');
  return street;
}

/** RESO writes a two-letter code, other feeds a name. Without either it is the United States, where RESO comes from. */
function country(row: Row): string {
  const written = text(row, 'Country');
  if (written === null) return 'United States';
  const name = storedCountry(written);
  if (!name) throw new Rejection(`Country is no country: "${written}"`);
  return name;
}

type Media = { url: unknown; order: number };

function mediaOf(value: unknown): Media[] {
  if (typeof value === 'string') return value.split(/[\s|]+/).map((url, order) => ({ url, order }));
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown, index) => {
    if (typeof one === 'string') return { url: one, order: index };
    const { MediaURL, Order, MediaCategory = 'Photo' } = (one ?? {}) as Row;
    return MediaCategory === 'Photo' ? { url: MediaURL, order: Number(Order ?? index) } : [];
  });
}

const mostPictures = 60;

/** A picture without an address to show is left out; the listing itself is kept. */
const pictureUrls = (row: Row): string[] =>
  mediaOf(row.Media ?? row.MediaURL)
    .sort((a, b) => a.order - b.order)
    .flatMap(({ url }) => (typeof url === 'string' ? (URL.parse(url) ?? []) : []))
    .filter(({ protocol }) => protocol === 'https:')
    .map(({ href }) => href)
    .slice(0, mostPictures);

function statusOf(row: Row): ListingStatus | null {
  const written = required(row, 'StandardStatus');
  const status = statuses[written.toLowerCase()];
  if (status) return status;
  if (goneStatuses.includes(written.toLowerCase())) return null;
  throw new Rejection(`StandardStatus is none of RESO's: "${written}"`);
}

/** RESO's LeaseAmountFrequency, as one of our periods and how many of them it is. */
const rentFrequencies: Readonly<Record<string, { period: RentPeriod; times: number }>> = {
  monthly: { period: 'month', times: 1 },
  weekly: { period: 'week', times: 1 },
  seasonal: { period: 'season', times: 1 },
  daily: { period: 'week', times: 7 },
  quarterly: { period: 'month', times: 1 / 3 },
  'semi-annually': { period: 'month', times: 1 / 6 },
  annually: { period: 'month', times: 1 / 12 },
};

/** The period the rent covers; a feed that does not say means a month. */
function rentOf(row: Row) {
  const written = text(row, 'LeaseAmountFrequency') ?? 'Monthly';
  const rent = rentFrequencies[written.toLowerCase()];
  if (!rent) throw new Rejection(`LeaseAmountFrequency is not a period of rent: "${written}"`);
  return rent;
}

function priceOf(row: Row, rates: Rates, isRental: boolean) {
  const { period, times } = isRental ? rentOf(row) : { period: null, times: 1 };
  // Feeds write 0 for a price that is not given.
  const amount = within(number(row, 'ListPrice') || null, 'ListPrice', { ...moneyLimits, isWhole: false });
  const currency = (text(row, 'Currency') ?? 'USD').toUpperCase();
  const rate = rates.get(currency);
  if (rate === undefined) throw new Rejection(`Currency is not known: "${currency}"`);
  return {
    priceAmount: amount === null ? null : Math.round(amount * times),
    currency,
    rentPeriod: period,
    priceUsd: amount === null ? null : monthlyAmount(Math.round(amount * times * rate), period),
  };
}

function listingOf(row: Row, rates: Rates, listingKey: string, status: ListingStatus): FeedListing {
  const street = streetAddress(row);
  const city = required(row, 'City');
  const kind = text(row, 'PropertySubType');
  const isRental = /lease|rent/i.test(text(row, 'PropertyType') ?? '');
  return {
    listingKey,
    mlsId: text(row, 'ListingId'),
    status,
    title: { en: kind ? `${kind}, ${street}` : street },
    description: { en: text(row, 'PublicRemarks', 20_000) ?? '' },
    isRental,
    ...priceOf(row, rates, isRental),
    streetAddress: street,
    unitNumber: text(row, 'UnitNumber'),
    city,
    state: text(row, 'StateOrProvince'),
    zipcode: text(row, 'PostalCode'),
    country: country(row),
    latitude: within(number(row, 'Latitude'), 'Latitude', latitudeLimits),
    longitude: within(number(row, 'Longitude'), 'Longitude', longitudeLimits),
    ...measuresOf((key) => measureOf(row, key)),
    pictureUrls: pictureUrls(row),
    listingUrl: address(row, 'ListingURL'),
    agentName: text(row, 'ListAgentFullName'),
    officeName: text(row, 'ListOfficeName'),
    dateListed: day(row, 'OnMarketDate') ?? day(row, 'ListingContractDate'),
  };
}

/** Reads one row by the names of the RESO Data Dictionary; fields that Portico has no use for are ignored. */
export function readResoRow(row: Row, rates: Rates): ReadRow {
  try {
    const listingKey = required(row, 'ListingKey');
    const status = statusOf(row);
    if (status === null) return { kind: 'gone', listingKey };
    return { kind: 'listing', listing: listingOf(row, rates, listingKey, status) };
  } catch (error) {
    if (error instanceof Rejection) return { kind: 'rejected', reason: error.message };
    throw error;
  }
}
