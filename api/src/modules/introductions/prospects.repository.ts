import type { ProspectFacts, ProspectsBody } from '@portico/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { introductions, prospects } from '../../db/schema/index.ts';
import { cappedCount, type PageWindow } from '../../support/paging.ts';
import { rowOf, rowsOf } from '../../support/rows.ts';
import { bands, isThere } from './prospectDescriptions.repository.ts';

/** The band with its upper limit. */
export const budgetOf = (from: number | null): ProspectFacts['budget'] => {
  if (from === null) return null;
  return { from, to: bands[bands.indexOf(from) + 1] ?? null };
};

/** The job removes a deleted client's row; until then nobody sees it. */
const isActive = sql`exists (select 1 from clients c where c.id = ${prospects.clientId} and c.status = 'active')`;

export type ProspectRow = {
  _id: string;
  offer: ProspectFacts['offer'];
  alsoRents: boolean;
  country: string | null;
  city: string | null;
  budgetFrom: number | null;
  lifestyleNames: string[];
  introductionId: string | null;
  introductionState: string | null;
};

const lastAsked = (agentId: string) => sql`left join lateral (select i.id, i.state from ${introductions} i
  where i.client_id = ${prospects.clientId} and i.asker_agent_id = ${agentId} and not i.is_referral
  order by i.created_at desc limit 1) asked on true`;

/** Other agents' clients by their random numbers: an order that reveals nothing about them, and mixes their wishes. */
export async function readProspects(
  db: Database,
  agentId: string,
  { offer, country }: ProspectsBody,
  { limit, offset }: PageWindow,
) {
  const condition = sql.join(
    [
      sql`${prospects.offer} is not null and ${prospects.agentId} <> ${agentId}`,
      isThere(sql`${prospects.agentId}`),
      isActive,
      ...(offer
        ? [sql`(${prospects.offer} = ${offer} or ${prospects.alsoRents} and ${offer === 'rent'})`]
        : []),
      ...(country ? [sql`${prospects.country} = ${country}`] : []),
    ],
    sql` and `,
  );
  const rows = await rowsOf<ProspectRow>(
    db,
    sql`select ${prospects.clientId} as "_id", ${prospects.offer}, ${prospects.alsoRents} as "alsoRents",
        ${prospects.country}, ${prospects.city}, ${prospects.budgetFrom}::float8 as "budgetFrom", ${prospects.lifestyleNames} as "lifestyleNames",
        asked.id as "introductionId", asked.state as "introductionState"
      from ${prospects} ${lastAsked(agentId)} where ${condition}
      order by ${prospects.clientId} limit ${limit} offset ${offset}`,
  );
  const { counted } = await rowOf<{ counted: number }>(
    db,
    sql`select ${cappedCount(sql`select 1 from ${prospects} where ${condition}`)} as counted`,
  );
  return { rows, counted };
}

export const readCountries = async (db: Database): Promise<string[]> =>
  (
    await rowsOf<{ country: string }>(
      db,
      sql`select distinct country from prospects where country is not null order by 1 limit 300`,
    )
  ).map(({ country }) => country);

const isOwn = (agentId: string, clientId: string) =>
  and(eq(prospects.clientId, clientId), eq(prospects.agentId, agentId));

export async function readOwn(db: Database, agentId: string, clientId: string) {
  const [row] = await db.select().from(prospects).where(isOwn(agentId, clientId));
  return row ?? null;
}

/** False when the client was already shown. */
export async function share(tx: Database, agentId: string, clientId: string, now: Date): Promise<boolean> {
  const values = { clientId, agentId, sharedAt: now };
  const rows = await tx.insert(prospects).values(values).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** False when the client was not shown. */
export async function unshare(tx: Database, agentId: string, clientId: string): Promise<boolean> {
  const rows = await tx.delete(prospects).where(isOwn(agentId, clientId)).returning();
  return rows.length > 0;
}

/** The agent to ask for an introduction; null for the reader's own client, and for one that isn't shown. */
export async function readOwnerOf(tx: Database, clientId: string, askerAgentId: string) {
  const [row] = await rowsOf<{ agentId: string; personId: string }>(
    tx,
    sql`select ${prospects.agentId} as "agentId", a.person_id as "personId" from ${prospects}
      join agents a on a.id = ${prospects.agentId}
      where ${prospects.clientId} = ${clientId} and ${prospects.offer} is not null
        and ${prospects.agentId} <> ${askerAgentId} and ${isThere(sql`${prospects.agentId}`)} and ${isActive}`,
  );
  return row ?? null;
}
