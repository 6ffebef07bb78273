import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { externalBilling } from '../../db/schema/index.ts';
import { type ExternalBillingProvider, unknownAccount } from './externalBilling.ts';

/** Stands in for the provider where none is configured: its records are rows that staff edit. */
export const createEmbeddedBilling = (db: Database): ExternalBillingProvider => ({
  isEmbedded: true,
  async statusOf(externalAgentId) {
    const [row] = await db
      .select({ status: externalBilling.status })
      .from(externalBilling)
      .where(eq(externalBilling.externalAgentId, externalAgentId));
    return row?.status ?? unknownAccount;
  },
});
