import { asc, eq } from 'drizzle-orm';
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
      uag: pricingOptions.uag,
    })
    .from(pricingOptions)
    .where(eq(pricingOptions.isOffered, true))
    .orderBy(asc(pricingOptions.position), asc(pricingOptions.priceName));
}
