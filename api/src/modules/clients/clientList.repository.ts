import type { ClientFilter, ClientSort, ClientStage } from '@portico/contracts';
import { clientStages } from '@portico/contracts/lists';
import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  like,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { clients, isLiveClient } from '../../db/schema/index.ts';
import { findByName } from '../../support/nameSearch.ts';
import { cappedCount, type PageWindow } from '../../support/paging.ts';
import { rowOf, rowsOf } from '../../support/rows.ts';

type NextTask = { title: string; dueOn: string | null };

/** The task that is due first; read only for the rows of a page. */
const nextTask = sql<NextTask | null>`(select json_build_object('title', t.title, 'dueOn', t.due_on)
  from client_tasks t where t.client_id = clients.id and t.done_at is null
  order by t.due_on nulls last, t.created_at limit 1)`;

export const rowColumns = {
  id: clients.id,
  personId: clients.personId,
  version: clients.version,
  fullName: clients.fullName,
  stage: clients.stage,
  status: clients.status,
  email: clients.email,
  phone: clients.phone,
  city: clients.city,
  state: clients.state,
  country: clients.country,
  rentPeriod: clients.rentPeriod,
  minPriceUsd: clients.minPriceUsd,
  maxPriceUsd: clients.maxPriceUsd,
  wishedCities: clients.wishedCities,
  wishedCountries: clients.wishedCountries,
  nextTask,
  createdAt: clients.createdAt,
  updatedAt: clients.updatedAt,
};

const stageOf = (category: ClientFilter['category']): ClientStage | undefined =>
  clientStages.find((stage) => stage === category);

/** Digits enough to be part of a phone number, and nothing but what phone numbers are written with. */
const looksLikePhone = /^\+?[\d\s().-]{4,}$/;

/** An e-mail address or a phone number that was typed as the name; null for a name. */
function contactCondition(name: string): SQL | null {
  if (name.includes('@')) return like(clients.email, `${name.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`);
  return looksLikePhone.test(name) ? like(clients.phone, `%${name.replace(/\D/g, '')}%`) : null;
}

/** Every condition of a filter but the name. */
function conditionOf(agentId: string, { category, offer, lifestyle }: ClientFilter): SQL {
  const stage = stageOf(category);
  return and(
    eq(clients.agentId, agentId),
    category === 'archived' ? sql`status = 'archived'` : isLiveClient,
    stage && eq(clients.stage, stage),
    offer && (offer === 'rent' ? isNotNull(clients.rentPeriod) : isNull(clients.rentPeriod)),
    lifestyle ? arrayContains(clients.lifestyleNames, [lifestyle]) : undefined,
  ) as SQL;
}

/** Asks with the condition of a filter; a name that nobody has is forgiven a slip of the keys. */
async function find<T extends { counted: number }>(
  agentId: string,
  filter: ClientFilter,
  ask: (condition: SQL) => Promise<T>,
): Promise<T> {
  const condition = conditionOf(agentId, filter);
  const name = filter.name?.trim() || undefined;
  const contact = name ? contactCondition(name) : null;
  if (contact) return ask(sql`${condition} and ${contact}`);
  return findByName(clients.searchName, name, (text) =>
    ask(text ? sql`${condition} and ${text.indexed}` : condition),
  );
}

const sortColumns = { name: clients.sortName, createdAt: clients.createdAt, updatedAt: clients.updatedAt };

export function orderOf(sort: ClientSort): SQL[] {
  const [direction, key] = sort.startsWith('-') ? [desc, sort.slice(1)] : [asc, sort];
  return [direction(sortColumns[key as keyof typeof sortColumns]), direction(clients.id)];
}

const readRows = (db: Database) => db.select(rowColumns).from(clients).$dynamic();
export type ClientRecord = Awaited<ReturnType<typeof readRows>>[number];

/** A page of the table. */
export const readClientPage = (
  db: Database,
  agentId: string,
  filter: ClientFilter,
  sort: ClientSort,
  { limit, offset }: PageWindow,
): Promise<{ rows: ClientRecord[]; counted: number }> =>
  find(agentId, filter, async (condition) => {
    const [rows, { counted }] = await Promise.all([
      readRows(db)
        .where(condition)
        .orderBy(...orderOf(sort))
        .limit(limit)
        .offset(offset),
      rowOf<{ counted: number }>(
        db,
        sql`select ${cappedCount(sql`select 1 from ${clients} where ${condition}`)} as counted`,
      ),
    ]);
    return { rows, counted };
  });

export async function readClientRow(db: Database, agentId: string, id: string): Promise<ClientRecord | null> {
  const [row] = await readRows(db).where(and(eq(clients.agentId, agentId), eq(clients.id, id)));
  return row ?? null;
}

const nameOf = (column: 'first_name' | 'last_name') =>
  sql<string>`(select ${sql.raw(column)} from people where people.id = clients.person_id)`;

/** All clients of a filter by last name, a batch at a time, each after the last of the batch before. */
export async function readClientsAfter(
  db: Database,
  agentId: string,
  filter: ClientFilter,
  last: { sortName: string; id: string } | null,
  limit: number,
) {
  const { rows } = await find(agentId, filter, async (condition) => {
    const after = last
      ? sql`${condition} and (${clients.sortName}, ${clients.id}) > (${last.sortName}, ${last.id}::uuid)`
      : condition;
    const found = await db
      .select({
        ...rowColumns,
        sortName: clients.sortName,
        firstName: nameOf('first_name'),
        lastName: nameOf('last_name'),
      })
      .from(clients)
      .where(after)
      .orderBy(asc(clients.sortName), asc(clients.id))
      .limit(limit);
    // A later batch that is empty is the end: it must not begin a forgiving search.
    return { rows: found, counted: last ? 1 : found.length };
  });
  return rows;
}

export type BoardColumn = { stage: ClientStage; counted: number; rows: ClientRecord[] };

/** The first cards of each stage, in the order the agent gave them, and how many there are. */
export async function readBoard(
  db: Database,
  agentId: string,
  filter: ClientFilter,
  cards: number,
): Promise<BoardColumn[]> {
  const stages = filter.category && stageOf(filter.category) ? [filter.category] : clientStages;
  const { columns } = await find(agentId, filter, async (condition) => {
    const inStage = sql`${condition} and ${clients.stage} = column_of.stage`;
    const found = await rowsOf<{ stage: ClientStage; counted: number; ids: string[] }>(
      db,
      sql`select column_of.stage,
          ${cappedCount(sql`select 1 from ${clients} where ${inStage}`)} as counted,
          (select coalesce(json_agg(page.id), '[]'::json) from (select ${clients.id} from ${clients}
            where ${inStage} order by ${clients.rank}, ${clients.id} limit ${sql.raw(String(cards))}) page) as ids
        from unnest(${sql.param([...stages])}::text[]) with ordinality column_of(stage, place)
        order by column_of.place`,
    );
    return { columns: found, counted: found.reduce((sum, { counted }) => sum + counted, 0) };
  });
  const ids = columns.flatMap((column) => column.ids);
  const rows = ids.length > 0 ? await readRows(db).where(inArray(clients.id, ids)) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return columns.map(({ stage, counted, ids: inColumn }) => ({
    stage,
    counted,
    rows: inColumn.flatMap((id) => byId.get(id) ?? []),
  }));
}
