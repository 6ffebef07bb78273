import type { ClientStage } from '@portico/contracts';
import { measureWishesOf } from '@portico/contracts/listing-fields';
import { and, asc, desc, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { agents, type ClientStatus, clients, isLiveClient, people } from '../../db/schema/index.ts';
import { type ClientFields, fullNameOf, sortNameOf } from './clientFields.ts';

const fieldColumns = {
  email: clients.email,
  phone: clients.phone,
  city: clients.city,
  state: clients.state,
  country: clients.country,
  notes: clients.notes,
  rentPeriod: clients.rentPeriod,
  minPriceUsd: clients.minPriceUsd,
  maxPriceUsd: clients.maxPriceUsd,
  alsoRentPeriod: clients.alsoRentPeriod,
  minRentUsd: clients.minRentUsd,
  maxRentUsd: clients.maxRentUsd,
  ...measureWishesOf(({ name }) => clients[name]),
  tagNames: clients.tagNames,
  wishedCities: clients.wishedCities,
  wishedCountries: clients.wishedCountries,
  lifestyleNames: clients.lifestyleNames,
};

const recordColumns = {
  ...fieldColumns,
  id: clients.id,
  personId: clients.personId,
  firstName: people.firstName,
  lastName: people.lastName,
  stage: clients.stage,
  rank: clients.rank,
  status: clients.status,
  version: clients.version,
};

const records = (db: Database) =>
  db.select(recordColumns).from(clients).innerJoin(people, eq(people.id, clients.personId)).$dynamic();
/** A client in the form in which it is written. */
export type WritableClient = Awaited<ReturnType<typeof records>>[number];

/** One agent's clients are written one after the other, so that positions and keys stay unique. */
export async function lockAgent(tx: Database, agentId: string): Promise<void> {
  await tx.select({ id: agents.id }).from(agents).where(eq(agents.id, agentId)).for('no key update');
}

/** Null for another agent's client. */
export async function readWritable(
  tx: Database,
  agentId: string,
  id: string,
): Promise<WritableClient | null> {
  const [row] = await records(tx).where(and(eq(clients.agentId, agentId), eq(clients.id, id)));
  return row ?? null;
}

export const readWritables = (tx: Database, agentId: string, ids: readonly string[]) =>
  records(tx).where(and(eq(clients.agentId, agentId), inArray(clients.id, [...ids])));

/** The client other than `id` who already has this e-mail address, or this phone number under the same name. */
export async function readNamesake(
  tx: Database,
  agentId: string,
  { email, phone, firstName = '', lastName = '' }: Partial<ClientFields>,
  id: string | null,
): Promise<{ id: string; email: string | null; phone: string | null } | null> {
  const hasName = sql`${clients.searchName} = search_form(${fullNameOf({ firstName, lastName })})`;
  const same = [
    email ? eq(clients.email, email) : undefined,
    phone ? and(eq(clients.phone, phone), hasName) : undefined,
  ];
  if (!same.some(Boolean)) return null;
  const [row] = await tx
    .select({ id: clients.id, email: clients.email, phone: clients.phone })
    .from(clients)
    .where(
      and(
        eq(clients.agentId, agentId),
        inArray(clients.status, ['active', 'settled', 'archived']),
        or(...same),
        id ? ne(clients.id, id) : undefined,
      ),
    )
    .limit(1);
  return row ?? null;
}

type Placed = { stage: ClientStage; rank: string; status: ClientStatus };

/** A client is a person too (A §3). Returns the client's id. */
export async function insertClient(
  tx: Database,
  agentId: string,
  fields: ClientFields,
  placed: Placed,
  now: Date,
): Promise<string> {
  const [person] = await tx
    .insert(people)
    .values({
      firstName: fields.firstName,
      lastName: fields.lastName,
      primaryEmail: fields.email ?? '',
      phone: fields.phone,
      isTracked: false,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: people.id });
  const { firstName: _first, lastName: _last, ...columns } = fields;
  const names = { fullName: fullNameOf(fields), sortName: sortNameOf(fields) };
  const [row] = await tx
    .insert(clients)
    .values({
      agentId,
      personId: person?.id as string,
      ...names,
      ...columns,
      ...placed,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: clients.id });
  return row?.id as string;
}

/** Overwrites a locked client; returns its new version. */
export async function updateClient(
  tx: Database,
  client: WritableClient,
  changes: Partial<ClientFields> & Partial<Placed> & { deletedAt?: Date | null; mergedInto?: string | null },
  now: Date,
): Promise<number> {
  const { firstName = client.firstName, lastName = client.lastName, ...columns } = changes;
  const name = { firstName, lastName };
  await tx
    .update(people)
    .set({
      ...name,
      ...(columns.email !== undefined && { primaryEmail: columns.email ?? '' }),
      ...(columns.phone !== undefined && { phone: columns.phone }),
      updatedAt: now,
    })
    .where(eq(people.id, client.personId));
  const [row] = await tx
    .update(clients)
    .set({
      ...columns,
      fullName: fullNameOf(name),
      sortName: sortNameOf(name),
      version: sql`${clients.version} + 1`,
      updatedAt: now,
    })
    .where(eq(clients.id, client.id))
    .returning({ version: clients.version });
  return row?.version as number;
}

/** A part of the client was changed, such as a task: lists sorted by time show it, and open forms stay valid. */
export async function touch(tx: Database, id: string, now: Date): Promise<void> {
  await tx.update(clients).set({ updatedAt: now }).where(eq(clients.id, id));
}

/** The rank of the first card of a stage, or of the next one below a rank; null if there is none. */
export async function readRank(
  tx: Database,
  agentId: string,
  stage: ClientStage,
  below: { rank: string; except: string } | null,
): Promise<string | null> {
  const where: SQL[] = [eq(clients.agentId, agentId), isLiveClient, eq(clients.stage, stage)];
  if (below) where.push(gt(clients.rank, below.rank), ne(clients.id, below.except));
  const [row] = await tx
    .select({ rank: clients.rank })
    .from(clients)
    .where(and(...where))
    .orderBy(asc(clients.rank))
    .limit(1);
  return row?.rank ?? null;
}

/** The rank of the last card of a stage. */
export async function readLastRank(
  tx: Database,
  agentId: string,
  stage: ClientStage,
): Promise<string | null> {
  const [row] = await tx
    .select({ rank: clients.rank })
    .from(clients)
    .where(and(eq(clients.agentId, agentId), isLiveClient, eq(clients.stage, stage)))
    .orderBy(desc(clients.rank))
    .limit(1);
  return row?.rank ?? null;
}

/** Until the transaction ends, changed wishes send the agent no alerts: a whole list of clients changes at once. */
export const keepWishesQuiet = (tx: Database) =>
  tx.execute(sql`select set_config('portico.quiet_wishes', 'on', true)`);
