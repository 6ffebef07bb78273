import type { ListingStatus, VisitorHome } from '@portico/contracts';
import { measuresOf } from '@portico/contracts';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { listings, shortlistHomes } from '../../db/schema/index.ts';
import type { PhotoAddresses } from '../../images/photoAddresses.ts';
import { toPicture, toPrice, toProperty } from '../../listings-read/listingCards.ts';
import { isForVisitors, titleSeenIf } from './shortlists.repository.ts';

/** A home's further pictures are shown only to members. */
const mostPictures = 6;

const select = (db: Database, shortlistId: string) =>
  db
    .select({
      id: listings.id,
      title: titleSeenIf(isForVisitors),
      description: listings.description,
      priceAmount: listings.priceAmount,
      startPriceAmount: listings.startPriceAmount,
      currency: listings.currency,
      rentPeriod: listings.rentPeriod,
      isDevelopment: listings.isDevelopment,
      status: listings.status,
      pictures: listings.pictures,
      streetAddress: listings.streetAddress,
      unitNumber: listings.unitNumber,
      city: listings.city,
      state: listings.state,
      zipcode: listings.zipcode,
      country: listings.country,
      ...measuresOf((key) => listings[key]),
      latitude: listings.latitude,
      longitude: listings.longitude,
      isShown: sql<boolean>`${isForVisitors}`,
      answer: sql<VisitorHome['answer']>`${shortlistHomes.answer}`,
      word: shortlistHomes.word,
    })
    .from(shortlistHomes)
    .innerJoin(listings, eq(listings.id, shortlistHomes.listingId))
    .where(eq(shortlistHomes.shortlistId, shortlistId))
    .orderBy(asc(shortlistHomes.position));

type Row = Awaited<ReturnType<typeof select>>[number];

function toHome(row: Row, photos: PhotoAddresses): VisitorHome {
  const { id, title, answer, word } = row;
  if (!row.isShown) return { _id: id, title, home: null, answer, word };
  const {
    streetAddress: _street,
    unitNumber: _unit,
    Latitude: _latitude,
    Longitude: _longitude,
    ...area
  } = toProperty(row);
  const { startPriceAmount, currency, isDevelopment } = row;
  const home = {
    price: toPrice(row),
    startPrice: startPriceAmount === null ? null : { amount: startPriceAmount, currency },
    isDevelopment,
    status: row.status as ListingStatus,
    pictures: row.pictures.slice(0, mostPictures).map((picture) => toPicture(picture, photos, 'members')),
    description: row.description,
    area,
  };
  return { _id: id, title, home, answer, word };
}

/** The homes of a shortlist for a visitor without an account: no street, no position, six pictures. */
export const readVisitorHomes = async (db: Database, shortlistId: string, photos: PhotoAddresses) =>
  (await select(db, shortlistId)).map((row) => toHome(row, photos));
