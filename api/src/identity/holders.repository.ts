import { type AccessRule, refusal, sessionFlags } from '@portico/rules';
import { inArray } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { people } from '../db/schema/index.ts';
import { readSettings } from '../settings/settings.repository.ts';
import { standingColumns, standingOf, withStanding } from './standing.repository.ts';

/** Those of these people who may use a route with this access, or one of several, at the moment; in one query. */
export async function readHolders(
  db: Database,
  access: AccessRule | readonly AccessRule[],
  personIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (personIds.length === 0) return new Set();
  const [rows, settings] = await Promise.all([
    withStanding(db.select(standingColumns(now)).from(people).$dynamic()).where(
      inArray(people.id, [...personIds]),
    ),
    readSettings(db),
  ]);
  const holders = rows.filter((row) => {
    const flags = sessionFlags(standingOf(row), settings, now);
    return [access].flat().some((rule) => refusal(rule, flags) === null);
  });
  return new Set(holders.map(({ person }) => person.id));
}
