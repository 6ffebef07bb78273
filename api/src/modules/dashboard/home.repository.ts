import type { HomeArrangement, OnboardingStep } from '@portico/contracts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { homeArrangements } from '../../db/schema/index.ts';
import { rowOf } from '../../support/rows.ts';

export async function readArrangement(db: Database, personId: string): Promise<HomeArrangement | null> {
  const [row] = await db
    .select({ shown: homeArrangements.shown, hidden: homeArrangements.hidden })
    .from(homeArrangements)
    .where(eq(homeArrangements.personId, personId));
  return row ?? null;
}

export const writeArrangement = (db: Database, personId: string, arrangement: HomeArrangement) =>
  db
    .insert(homeArrangements)
    .values({ personId, ...arrangement })
    .onConflictDoUpdate({ target: homeArrangements.personId, set: arrangement });

/** What an agent has done of the first steps; one call, whose parts stop at the first row. */
export const readSteps = (db: Database, personId: string, agentId: string) =>
  rowOf<Record<OnboardingStep, boolean>>(
    db,
    sql`select p.accepted_terms_at is not null as agreements,
        p.photo_url is not null and p.phone is not null as account,
        exists (select from clients c where c.agent_id = ${agentId}) as clients,
        exists (select from listing_agents la join listings l on l.id = la.listing_id
          where la.agent_id = ${agentId} and l.lifestyle_names <> '{}') as tags,
        exists (select from listing_agents la join listings l on l.id = la.listing_id
          where la.agent_id = ${agentId} and l.status = 'Active') as product
      from people p where p.id = ${personId}`,
  );
