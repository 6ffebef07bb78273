import { isId } from '@portico/contracts/lists';
import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accounts, agents, externalBilling } from '../../db/schema/index.ts';

const isBilledExternally = and(eq(accounts.paymentProcessor, 'hubspot'), isNotNull(accounts.hubspotAgentId));

/** The externally billed account with this agent id or this provider id. */
export async function readBilledAccount(db: Database, id: string) {
  const [row] = await db
    .select({
      externalAgentId: sql<string>`${accounts.hubspotAgentId}`,
      known: { status: externalBilling.status, checkedAt: externalBilling.updatedAt },
    })
    .from(accounts)
    .leftJoin(agents, eq(agents.personId, accounts.personId))
    .leftJoin(externalBilling, eq(externalBilling.externalAgentId, accounts.hubspotAgentId))
    .where(and(isBilledExternally, isId(id) ? eq(agents.id, id) : eq(accounts.hubspotAgentId, id)))
    .limit(1);
  return row ?? null;
}

/** Provider ids that were not checked since then, the longest unchecked first. */
export async function readUnaskedSince(db: Database, since: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({
      externalAgentId: sql<string>`${accounts.hubspotAgentId}`,
      checkedAt: externalBilling.updatedAt,
    })
    .from(accounts)
    .leftJoin(externalBilling, eq(externalBilling.externalAgentId, accounts.hubspotAgentId))
    .where(
      and(isBilledExternally, or(isNull(externalBilling.updatedAt), lt(externalBilling.updatedAt, since))),
    )
    .orderBy(sql`${externalBilling.updatedAt} asc nulls first`, asc(accounts.hubspotAgentId))
    .limit(limit);
  return rows.map((row) => row.externalAgentId);
}

export async function keepStatus(db: Database, heard: { externalAgentId: string; status: string; at: Date }) {
  const { externalAgentId, status, at } = heard;
  await db
    .insert(externalBilling)
    .values({ externalAgentId, status, updatedAt: at })
    .onConflictDoUpdate({ target: externalBilling.externalAgentId, set: { status, updatedAt: at } });
}
