import type { ClientFilter, ClientSort, ClientStage } from '@portico/contracts';
import { measureWishesOf } from '@portico/contracts/listing-fields';
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
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { clients, isLiveClient } from '../../db/schema/index.ts';
import { clientNamesOf } from '../../search-index/nameIndexes.ts';
import { typedCondition } from '../../search-index/postgresIndex.ts';
import { cappedCount, type PageWindow, readCount } from '../../support/paging.ts';
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
  sortName: clients.sortName,
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
  alsoRentPeriod: clients.alsoRentPeriod,
  minRentUsd: clients.minRentUsd,
  maxRentUsd: clients.maxRentUsd,
  wishedCities: clients.wishedCities,
  wishedCountries: clients.wishedCountries,
  nextTask,
  createdAt: clients.createdAt,
  updatedAt: clients.updatedAt,
};

/** The stage a category names, if it names one. */
export const stageOf = (category: ClientFilter['category']): ClientStage | undefined =>
  clientStages.find((stage) => stage === category);

const wouldRent = or(isNotNull(clients.rentPeriod), isNotNull(clients.alsoRentPeriod));

/** Every condition of a filter except the agent and the name. */
function plainConditionOf({ category, offer, lifestyle }: ClientFilter): SQL {
  const stage = stageOf(category);
  return and(
    category === 'archived' ? sql`status = 'archived'` : isLiveClient,
    stage && eq(clients.stage, stage),
    offer && (offer === 'rent' ? wouldRent : isNull(clients.rentPeriod)),
    lifestyle ? arrayContains(clients.lifestyleNames, [lifestyle]) : undefined,
  ) as SQL;
}

const countOf = (db: Database, condition: SQL): Promise<number> =>
  readCount(db, sql`select 1 from ${clients} where ${condition}`);

const sortColumns = { name: clients.nameOrder, createdAt: clients.createdAt, updatedAt: clients.updatedAt };
const columnOf = (sort: ClientSort) => sortColumns[sort.replace('-', '') as keyof typeof sortColumns];

export function orderOf(sort: ClientSort): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc;
  return [direction(columnOf(sort)), direction(clients.id)];
}

/** How many clients' ids are kept once a name has found them; for more, the name is looked up again. */
const mostKept = 500;

/** Up to one more than are kept; all of them in the order of the list if they are no more. */
async function idsOf(db: Database, condition: SQL, sort: ClientSort): Promise<string[]> {
  const some = sql`select ${clients.id}, ${columnOf(sort)} from ${clients} where ${condition} limit ${mostKept + 1}`;
  const { found } = await rowOf<{ found: string[] }>(
    db,
    sql`select coalesce(json_agg(id), '[]'::json) as found
      from (select id from (${some}) clients order by ${sql.join(orderOf(sort), sql`, `)}) sorted`,
  );
  return found;
}

/** `ids` are all clients of the list in its order, where a name has found few; null where they are not known. */
export type AskedClients = { condition: SQL; ids: string[] | null };

/**
 * The condition of a filter. Slips in its name are forgiven where nobody has that name. A name is looked up once, and
 * few clients come with their order, so that a page reads only its own rows.
 */
export async function askedClients(
  db: Database,
  agentId: string,
  filter: ClientFilter,
  sort: ClientSort = 'name',
): Promise<AskedClients> {
  const plain = plainConditionOf(filter);
  const condition = sql`${clients.agentId} = ${agentId} and ${plain}`;
  let found: string[] = [];
  const text = await typedCondition(db, clientNamesOf(agentId), filter.name, {
    fewest: 1,
    count: async ({ indexed }) => {
      found = await idsOf(db, sql`${condition} and ${indexed}`, sort);
      return found.length;
    },
  });
  if (!text) return { condition, ids: null };
  const isKept = found.length > 0 && found.length <= mostKept;
  // The agent is not part of the condition here: PostgreSQL would read an index of all of theirs besides the ids.
  return isKept
    ? { condition: sql`${clients.id} = any(${sql.param(found)}::uuid[]) and ${plain}`, ids: found }
    : { condition: sql`${condition} and ${text.indexed}`, ids: null };
}

const readRows = (db: Database) => db.select(rowColumns).from(clients).$dynamic();
export type ClientRecord = Awaited<ReturnType<typeof readRows>>[number];

/** The rows of a page in the order of the list, and how many the list has. */
export async function readClientPage(
  db: Database,
  { condition, ids }: AskedClients,
  sort: ClientSort,
  { limit, offset }: PageWindow,
): Promise<{ rows: ClientRecord[]; counted: number }> {
  const order = orderOf(sort);
  // The page is found first, within the order's index; only its own rows are then read.
  const page = ids
    ? sql`${clients.id} = any(${sql.param(ids.slice(offset, offset + limit))}::uuid[])`
    : sql`${clients.id} in (select ${clients.id} from ${clients} where ${condition}
        order by ${sql.join(order, sql`, `)} limit ${limit} offset ${offset})`;
  const [rows, counted] = await Promise.all([
    readRows(db)
      .where(page)
      .orderBy(...order),
    ids ? ids.length : countOf(db, condition),
  ]);
  return { rows, counted };
}

export async function readClientRow(db: Database, agentId: string, id: string): Promise<ClientRecord | null> {
  const [row] = await readRows(db).where(and(eq(clients.agentId, agentId), eq(clients.id, id)));
  return row ?? null;
}

const nameOf = (column: 'first_name' | 'last_name') =>
  sql<string>`(select ${sql.raw(column)} from people where people.id = clients.person_id)`;

/** All clients of a condition by last name, in batches; each batch starts after the last client of the one before. */
export const readClientsAfter = (
  db: Database,
  condition: SQL,
  last: { nameOrder: string; id: string } | null,
  limit: number,
) =>
  db
    .select({
      ...rowColumns,
      nameOrder: clients.nameOrder,
      firstName: nameOf('first_name'),
      lastName: nameOf('last_name'),
      notes: clients.notes,
      ...measureWishesOf(({ name }) => clients[name]),
      tagNames: clients.tagNames,
      lifestyleNames: clients.lifestyleNames,
    })
    .from(clients)
    .where(
      last
        ? sql`${condition} and (${clients.nameOrder}, ${clients.id}) > (${last.nameOrder}, ${last.id}::uuid)`
        : condition,
    )
    .orderBy(asc(clients.nameOrder), asc(clients.id))
    .limit(limit);

type BoardQuestion = { condition: SQL; isNamed: boolean; stages: readonly ClientStage[] };
export type BoardColumn = { stage: ClientStage; counted: number; rows: ClientRecord[] };

/** The first cards of each stage, in the order the agent gave them, and how many there are. */
export async function readBoard(
  db: Database,
  { condition, isNamed, stages }: BoardQuestion,
  cards: number,
): Promise<BoardColumn[]> {
  const inStage = sql`stage = column_of.stage`;
  // A name is looked up once for all columns; without one, each column follows its own index.
  const from = isNamed
    ? {
        with: sql`with found as materialized (select id, stage, rank from ${clients} where ${condition})`,
        rows: sql`found where ${inStage}`,
      }
    : { with: sql``, rows: sql`${clients} where ${condition} and ${inStage}` };
  const columns = await rowsOf<{ stage: ClientStage; counted: number; ids: string[] }>(
    db,
    sql`${from.with} select column_of.stage,
        ${cappedCount(sql`select 1 from ${from.rows}`)} as counted,
        (select coalesce(json_agg(page.id), '[]'::json) from (select id from ${from.rows}
          order by rank, id limit ${sql.raw(String(cards))}) page) as ids
      from unnest(${sql.param([...stages])}::text[]) with ordinality column_of(stage, place)
      order by column_of.place`,
  );
  const ids = columns.flatMap((column) => column.ids);
  const rows = ids.length > 0 ? await readRows(db).where(inArray(clients.id, ids)) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return columns.map(({ stage, counted, ids: inColumn }) => ({
    stage,
    counted,
    rows: inColumn.flatMap((id) => byId.get(id) ?? []),
  }));
}
