import { cast } from '@portico/fixtures';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import * as schema from '../schema/index.ts';
import { seedMarks } from '../seedMarks.ts';
import { recount, type SeedProgress, seedDemo } from './demo.ts';
import { agentChunk, clearTemplates, clientChunk, listingChunk, writeTemplates } from './largeSql.ts';

export type LargeOptions = {
  now: Date;
  /** How many listings to add to the demo's. */
  listings?: number;
  agents?: number;
  /** How many clients those agents have; one in a hundred belongs to the sample agent. None unless requested. */
  clients?: number;
  onProgress?: (progress: SeedProgress) => void;
};

/**
 * `counted` is the number of listings and clients when counts and statistics were last taken, which is the last step of
 * a run.
 */
type Done = { agents: number; clients: number; listings: number; counted: number };

const { large: marker } = seedMarks;
const rowsAtOnce = 5_000;

/**
 * Adds many agents and listings to the demo's network, for measuring. The database makes the rows itself from the
 * demo's, a few thousand in each transaction, so memory stays flat. Each transaction also writes the progress: an
 * interrupted run continues where it stopped, and a run that asks for no more than exist does nothing.
 */
export async function seedLarge(db: Database, options: LargeOptions): Promise<void> {
  const { now, listings = 1_000_000, agents = 100_000, clients = 0, onProgress } = options;
  await seedDemo(db, { now, onProgress });
  const done = await readDone(db);
  if (done.agents >= agents && done.counted >= listings + clients) return;
  done.counted = 0;
  await writeTemplates(db);
  const run = async (
    kind: 'agents' | 'clients' | 'listings',
    total: number,
    chunk: (from: number, to: number) => SQL[],
  ) => {
    for (let from = done[kind]; from < total; from = done[kind]) {
      const to = Math.min(total, from + rowsAtOnce);
      await writeChunk(db, chunk(from, to), { ...done, [kind]: to });
      done[kind] = to;
      onProgress?.({ step: kind, done: to, total });
    }
  };
  await run('agents', agents, agentChunk);
  await run('listings', listings, (from, to) => listingChunk(from, to, done.agents));
  await run('clients', clients, (from, to) => clientChunk(from, to, done.agents, String(cast.agent.agentId)));
  onProgress?.({ step: 'counts and statistics', done: 0, total: 1 });
  await recount(db);
  await clearTemplates(db);
  // Also empties the lists of pending entries that text indexes collect during a load: every search would read them.
  await db.execute(sql`vacuum analyze`);
  await writeDone(db, { ...done, counted: done.listings + done.clients });
  onProgress?.({ step: 'counts and statistics', done: 1, total: 1 });
}

async function readDone(db: Database): Promise<Done> {
  const [row] = await db.select().from(schema.settings).where(eq(schema.settings.key, marker));
  return { agents: 0, clients: 0, listings: 0, counted: 0, ...(row?.value as Partial<Done> | undefined) };
}

async function writeChunk(db: Database, statements: readonly SQL[], done: Done) {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`set local portico.bulk = 'on'`);
    for (const statement of statements) await transaction.execute(statement);
    await writeDone(transaction, done);
  });
}

async function writeDone(db: Database, done: Done) {
  await db
    .insert(schema.settings)
    .values({ key: marker, value: done })
    .onConflictDoUpdate({ target: schema.settings.key, set: { value: done } });
}
