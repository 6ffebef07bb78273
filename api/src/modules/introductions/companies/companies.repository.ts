import type { CompaniesBody, CompanyBody, CompanyKind, IntroductionState } from '@portico/contracts';
import { and, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { companies, companyPeople, introductions } from '../../../db/schema/index.ts';
import { nameCondition } from '../../../support/nameSearch.ts';
import { cappedCount, type PageWindow } from '../../../support/paging.ts';
import { rowOf, rowsOf } from '../../../support/rows.ts';
import { isThere } from '../prospectDescriptions.repository.ts';

export type PersonRow = {
  id: string;
  fullName: string;
  role: string;
  reach: string;
  introductionId: string | null;
  introductionState: IntroductionState | null;
};
export type CompanyRow = {
  id: string;
  name: string;
  kind: CompanyKind;
  city: string;
  country: string | null;
  website: string | null;
  about: string;
  agentId: string;
  agentName: string;
  takenDownAt: string | null;
  takenDownReason: string | null;
  version: number;
  people: PersonRow[];
};

const peopleFor = (agentId: string | null) => sql`(
  select coalesce(json_agg(json_build_object('id', p.id, 'fullName', p.full_name, 'role', p.role, 'reach', p.reach,
    'introductionId', asked.id, 'introductionState', asked.state) order by p.position, p.id), '[]'::json)
  from company_people p
  left join lateral (select i.id, i.state from introductions i
    where i.company_person_id = p.id and i.asker_agent_id = ${agentId}::uuid order by i.created_at desc limit 1) asked on true
  where p.company_id = ${companies.id} and p.removed_at is null)`;

const selected = (agentId: string | null) => sql`${companies.id}, ${companies.name}, ${companies.kind},
  ${companies.city}, ${companies.country}, ${companies.website}, ${companies.about}, ${companies.version},
  ${companies.agentId} as "agentId", a.full_name as "agentName", ${companies.takenDownAt} as "takenDownAt",
  ${companies.takenDownReason} as "takenDownReason", ${peopleFor(agentId)} as people
  from ${companies} join agents a on a.id = ${companies.agentId}`;

/** In the directory: not removed, not taken down, and its agent is still a member. */
const isListed = sql`${companies.removedAt} is null and ${companies.takenDownAt} is null
  and ${isThere(sql`${companies.agentId}`)}`;

const scopes: Record<NonNullable<CompaniesBody['scope']>, (agentId: string | null) => SQL> = {
  all: () => isListed,
  mine: (agentId) => sql`${companies.removedAt} is null and ${companies.agentId} = ${agentId}::uuid`,
  takenDown: () => sql`${companies.removedAt} is null and ${companies.takenDownAt} is not null`,
};

/** Without what these people entered, whom the reader has blocked. */
const notOf = (people: readonly string[]): SQL[] =>
  people.length === 0
    ? []
    : [
        sql`${companies.agentId} not in (select a.id from agents a where a.person_id in (${sql.join(
          people.map((id) => sql`${id}::uuid`),
          sql`, `,
        )}))`,
      ];

export type CompanyReader = { agentId: string | null; avoided: readonly string[] };

export async function searchCompanies(
  db: Database,
  { agentId, avoided }: CompanyReader,
  { scope = 'all', q, kind, country }: CompaniesBody,
  { limit, offset }: PageWindow,
) {
  const text = nameCondition(companies.searchName, q);
  const condition = sql.join(
    [
      scopes[scope](agentId),
      ...notOf(avoided),
      ...(text ? [text.indexed] : []),
      ...(kind ? [sql`${companies.kind} = ${kind}`] : []),
      ...(country ? [sql`${companies.country} = ${country}`] : []),
    ],
    sql` and `,
  );
  const rows = await rowsOf<CompanyRow>(
    db,
    sql`select ${selected(agentId)} where ${condition}
      order by ${companies.name}, ${companies.id} limit ${limit} offset ${offset}`,
  );
  const { counted } = await rowOf<{ counted: number }>(
    db,
    sql`select ${cappedCount(sql`select 1 from ${companies} where ${condition}`)} as counted`,
  );
  return { rows, counted };
}

export async function readCompanyCountries(
  db: Database,
  { avoided }: Pick<CompanyReader, 'avoided'>,
): Promise<string[]> {
  const listed = sql.join([isListed, ...notOf(avoided)], sql` and `);
  const rows = await rowsOf<{ country: string }>(
    db,
    sql`select distinct ${companies.country} as country from ${companies}
      where ${listed} and ${companies.country} is not null order by 1 limit 300`,
  );
  return rows.map(({ country }) => country);
}

/** An entry that its agent has not removed. */
export async function readCompany(db: Database, id: string, readerAgentId: string | null) {
  const [row] = await rowsOf<CompanyRow>(
    db,
    sql`select ${selected(readerAgentId)} where ${companies.id} = ${id} and ${companies.removedAt} is null`,
  );
  return row ?? null;
}

/** Runs an agent's new entries one after another, so that two at once stay within the limit. */
export async function countOwn(tx: Database, agentId: string): Promise<number> {
  await tx.execute(sql`select 1 from agents where id = ${agentId} for update`);
  return tx.$count(companies, and(eq(companies.agentId, agentId), isNull(companies.removedAt)));
}

export type CompanyValues = Omit<CompanyBody, 'people'>;
type People = CompanyBody['people'];

const peopleWords = (people: People) => people.map(({ fullName, role }) => `${fullName} ${role}`).join(' ');

export async function insertCompany(tx: Database, agentId: string, values: CompanyValues, people: People) {
  const [row] = await tx
    .insert(companies)
    .values({ ...values, agentId, peopleWords: peopleWords(people) })
    .returning({ id: companies.id });
  if (!row) throw new Error('the company was not written');
  return row.id;
}

/** False where the entry belongs to somebody else, was removed, or has changed since. */
export async function updateCompany(
  tx: Database,
  { id, agentId, version, now }: { id: string; agentId: string; version: number; now: Date },
  values: CompanyValues,
  people: People,
): Promise<boolean> {
  const rows = await tx
    .update(companies)
    .set({ ...values, peopleWords: peopleWords(people), version: version + 1, updatedAt: now })
    .where(
      and(
        eq(companies.id, id),
        eq(companies.agentId, agentId),
        eq(companies.version, version),
        isNull(companies.removedAt),
      ),
    )
    .returning({ id: companies.id });
  return rows.length > 0;
}

/** Locks the people too: requests for them that are being written finish first, and no new one begins until the end. */
export const lockPeople = async (tx: Database, companyId: string): Promise<string[]> =>
  (
    await tx
      .select({ id: companyPeople.id })
      .from(companyPeople)
      .where(and(eq(companyPeople.companyId, companyId), isNull(companyPeople.removedAt)))
      .orderBy(companyPeople.id)
      .for('update')
  ).map(({ id }) => id);

/** Writes people in order. Those with an id are known to belong to the company. */
export async function writePeople(tx: Database, companyId: string, people: People): Promise<void> {
  for (const [position, { _id, fullName, role, reach }] of people.entries()) {
    const values = { companyId, position, fullName, role, reach };
    if (_id) await tx.update(companyPeople).set(values).where(eq(companyPeople.id, _id));
    else await tx.insert(companyPeople).values(values);
  }
}

/** Deletes people. Those named by an introduction stay, without contact details. */
export async function removePeople(tx: Database, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const those = inArray(companyPeople.id, [...ids]);
  const named = tx
    .select({ id: introductions.companyPersonId })
    .from(introductions)
    .where(inArray(introductions.companyPersonId, [...ids]));
  await tx.delete(companyPeople).where(and(those, notInArray(companyPeople.id, named)));
  await tx.update(companyPeople).set({ reach: '', removedAt: now }).where(those);
}

/**
 * Runs after its people are removed: a company that no introduction names is deleted, and any other disappears from all
 * lists.
 */
export async function removeCompany(tx: Database, id: string, now: Date): Promise<void> {
  const isNamed = await tx.$count(companyPeople, eq(companyPeople.companyId, id));
  if (isNamed === 0) await tx.delete(companies).where(eq(companies.id, id));
  else {
    const emptied = { about: '', website: null, peopleWords: '' };
    await tx
      .update(companies)
      .set({ ...emptied, removedAt: now })
      .where(eq(companies.id, id));
  }
}

/** False if it is in that state already. */
export async function setTakenDown(
  tx: Database,
  id: string,
  taken: { at: Date; reason: string } | null,
): Promise<boolean> {
  const isChange = taken ? sql`${companies.takenDownAt} is null` : sql`${companies.takenDownAt} is not null`;
  const rows = await tx
    .update(companies)
    .set({ takenDownAt: taken?.at ?? null, takenDownReason: taken?.reason ?? null })
    .where(and(eq(companies.id, id), isNull(companies.removedAt), isChange))
    .returning({ id: companies.id });
  return rows.length > 0;
}

export async function readPersonOf(tx: Database, agentId: string): Promise<string> {
  const { personId } = await rowOf<{ personId: string }>(
    tx,
    sql`select person_id as "personId" from agents where id = ${agentId}`,
  );
  return personId;
}
