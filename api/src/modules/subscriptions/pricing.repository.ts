import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { pricingOptions } from '../../db/schema/index.ts';

export function readOfferedPrices(db: Database) {
  return db
    .select({
      priceName: pricingOptions.priceName,
      productName: pricingOptions.productName,
      type: pricingOptions.type,
      period: pricingOptions.period,
      price: pricingOptions.price,
      minimumSeats: pricingOptions.minimumSeats,
      uag: pricingOptions.uag,
    })
    .from(pricingOptions)
    .where(isMembership())
    .orderBy(asc(pricingOptions.position), asc(pricingOptions.priceName));
}

/** The price of one home for a year (B §9), in the offered version; null where none is offered. */
export async function readOfferedListingPrice(db: Database) {
  const [row] = await db
    .select()
    .from(pricingOptions)
    .where(and(eq(pricingOptions.isOffered, true), eq(pricingOptions.type, 'Listing')))
    .orderBy(asc(pricingOptions.position))
    .limit(1);
  return row ?? null;
}

/** Other prices, such as that of a listing, do not belong to a membership. */
const isMembership = () =>
  and(eq(pricingOptions.isOffered, true), inArray(pricingOptions.type, ['Agent', 'Team']));

/** The offered version of a membership's price, or null. */
export async function readOfferedPrice(db: Database, priceName: string) {
  const [row] = await db
    .select()
    .from(pricingOptions)
    .where(and(isMembership(), eq(pricingOptions.priceName, priceName)));
  return row ?? null;
}
