import type { ListingStatus } from '@portico/contracts';
import type { feedListings } from '../db/schema/index.ts';

export type FeedListing = Omit<
  typeof feedListings.$inferInsert,
  'id' | 'createdAt' | 'updatedAt' | 'searchWords' | 'feed'
>;

/** One row of a feed as Portico keeps it, the key of one that is on the market no more, or why it can't be kept. */
export type ReadRow =
  | { kind: 'listing'; listing: FeedListing }
  | { kind: 'gone'; listingKey: string }
  | { kind: 'rejected'; reason: string };

/** US dollars one unit of a currency is worth. */
export type Rates = ReadonlyMap<string, number>;

/** What a row may not be: said with the field's name. */
class Rejection extends Error {}

/** RESO StandardStatus, and what it is here; the others are on the market no more. */
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

const squareFeetPerSquareMeter = 10.7639;
const squareFeetPerAcre = 43_560;
const acresPerHectare = 2.47105;

type Row = Record<string, unknown>;

function text(row: Row, field: string, longest = 300): string | null {
  const value = row[field];
  if (value === undefined || value === null) return null;
  if (typeof value === 'object') throw new Rejection(`${field} is no text`);
  const trimmed = String(value).trim();
  // Neither can be kept in the database, where it would stop the rows beside it as well.
  if (trimmed.includes('\0') || !trimmed.isWellFormed()) throw new Rejection(`${field} is no readable text`);
  if (trimmed.length > longest) throw new Rejection(`${field} is longer than ${longest} characters`);
  return trimmed === '' ? null : trimmed;
}

function required(row: Row, field: string): string {
  const value = text(row, field);
  if (value === null) throw new Rejection(`${field} is missing`);
  return value;
}

function number(row: Row, field: string, [least, most]: readonly [number, number]): number | null {
  const written = text(row, field);
  if (written === null) return null;
  // "1,250,000" as spreadsheets write it; a comma elsewhere is no thousands' separator.
  const value = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(written)
    ? Number(written.replaceAll(',', ''))
    : Number(written);
  if (!Number.isFinite(value)) throw new Rejection(`${field} is no number: "${written}"`);
  if (value < least || value > most)
    throw new Rejection(`${field} is not between ${least} and ${most}: ${written}`);
  return value;
}

function whole(row: Row, field: string, range: readonly [number, number]): number | null {
  const value = number(row, field, range);
  if (value !== null && !Number.isInteger(value))
    throw new Rejection(`${field} is no whole number: ${value}`);
  return value;
}

function day(row: Row, field: string): string | null {
  const written = text(row, field);
  if (written === null) return null;
  const [date] = written.split('T');
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date ?? '') && !Number.isNaN(Date.parse(`${date}T00:00:00Z`));
  if (!isDay) throw new Rejection(`${field} is no day like 2026-05-31: "${written}"`);
  return date ?? null;
}

/** Only addresses that a page could show: absolute and https. */
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

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** RESO writes two letters; a name is taken as it is. Without either it is the country RESO comes from. */
function country(row: Row): string {
  const written = text(row, 'Country');
  if (written === null) return 'United States';
  if (!/^[A-Za-z]{2}$/.test(written)) return written;
  const name = countryNames.of(written.toUpperCase());
  if (!name) throw new Rejection(`Country is no country: "${written}"`);
  return name;
}

const isMeters = (unit: string | null) => unit !== null && /meter|metre|sqm|m2/i.test(unit);

function livingArea(row: Row): number | null {
  const area = number(row, 'LivingArea', [0, 1e6]);
  if (area === null || !isMeters(text(row, 'LivingAreaUnits'))) return area;
  return Math.round(area * squareFeetPerSquareMeter);
}

/** In acres. */
function lotSize(row: Row): number | null {
  const acres = number(row, 'LotSizeAcres', [0, 1e6]);
  if (acres !== null) return acres;
  const size = number(row, 'LotSizeArea', [0, 1e12]);
  const unit = text(row, 'LotSizeUnits');
  if (size === null || unit === null || /acre/i.test(unit)) return size;
  if (/hectare/i.test(unit)) return size * acresPerHectare;
  return (isMeters(unit) ? size * squareFeetPerSquareMeter : size) / squareFeetPerAcre;
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

/** A picture that has no address to show is left out: it is no reason to leave out the home. */
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

function priceOf(row: Row, rates: Rates) {
  const amount = number(row, 'ListPrice', [0, 1e12]);
  const currency = (text(row, 'Currency') ?? 'USD').toUpperCase();
  const rate = rates.get(currency);
  if (rate === undefined) throw new Rejection(`Currency is not known: "${currency}"`);
  return {
    priceAmount: amount === null ? null : Math.round(amount),
    currency,
    priceUsd: amount === null ? null : Math.round(amount * rate),
  };
}

function listingOf(row: Row, rates: Rates, listingKey: string, status: ListingStatus): FeedListing {
  const street = streetAddress(row);
  const city = required(row, 'City');
  const kind = text(row, 'PropertySubType');
  return {
    listingKey,
    mlsId: text(row, 'ListingId'),
    status,
    title: { en: kind ? `${kind}, ${street}` : street },
    description: { en: text(row, 'PublicRemarks', 20_000) ?? '' },
    ...priceOf(row, rates),
    streetAddress: street,
    unitNumber: text(row, 'UnitNumber'),
    city,
    state: text(row, 'StateOrProvince'),
    zipcode: text(row, 'PostalCode'),
    country: country(row),
    latitude: number(row, 'Latitude', [-90, 90]),
    longitude: number(row, 'Longitude', [-180, 180]),
    bedroomsTotal: whole(row, 'BedroomsTotal', [0, 200]),
    bathroomsTotalInteger: whole(row, 'BathroomsTotalInteger', [0, 200]),
    livingArea: livingArea(row),
    lotSizeArea: lotSize(row),
    yearBuilt: whole(row, 'YearBuilt', [1000, 2200]),
    isRental: /lease|rent/i.test(text(row, 'PropertyType') ?? ''),
    pictureUrls: pictureUrls(row),
    listingUrl: address(row, 'ListingURL'),
    agentName: text(row, 'ListAgentFullName'),
    officeName: text(row, 'ListOfficeName'),
    dateListed: day(row, 'OnMarketDate') ?? day(row, 'ListingContractDate'),
  };
}

/** Reads one row by the names of the RESO Data Dictionary; fields Portico has no use for are passed over. */
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
