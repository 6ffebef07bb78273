import { randomUUID } from 'node:crypto';
import type { ClientStage } from '@portico/contracts';
import { clientStages } from '@portico/contracts/lists';
import { generateNKeysBetween } from 'fractional-indexing';
import type { AppContext } from '../../../apiModule.ts';
import { recordEvents } from '../../../client-history/clientHistory.repository.ts';
import type { Database } from '../../../db/client.ts';
import { recordAudit } from '../../../support/audit.ts';
import { inTurn } from '../../../support/inTurn.ts';
import type { Log } from '../../../support/log.ts';
import { stopHere } from '../../../support/stopping.ts';
import { type ClientFields, fullNameOf, sortNameOf } from '../clientFields.ts';
import {
  keepWishesQuiet,
  lockAgent,
  readLastRank,
  readWritables,
  updateClient,
  type WritableClient,
} from '../clientWrite.repository.ts';
import { leaveTaken, noFields } from '../clientWrite.service.ts';
import { takenBack } from '../fieldChanges.ts';
import { statusIn } from '../placing.ts';
import { countTry, dropUnfinished } from './importCare.repository.ts';
import * as repository from './imports.repository.ts';
import { insertClients } from './insertClients.repository.ts';
import { type JudgedRow, judgeRows } from './judgeRows.ts';
import type { Reason } from './rowTexts.ts';

/**
 * Each batch is one transaction, together with its position in the file, so a process that dies loses none and repeats
 * none. Batches are small, because on the embedded database everybody waits for them.
 */
const batchSize = 100;
/** How often the job tries a batch, a minute apart. */
const mostTries = 5;
/** Longer than the upload of any file takes. */
const longestReceiptMs = 3_600_000;

const reasonText = (reasons: readonly Reason[]) => (reasons.length > 0 ? JSON.stringify(reasons) : null);
/** The reasons of a row as they are stored. */
export const readReasons = (text: string | null): Reason[] =>
  [JSON.parse(text ?? '[]') as Reason | Reason[]].flat();

/** Rows that were imported except for something that cannot be read. */
const isRemarked = ({ outcome, reason }: repository.Outcome) =>
  reason !== null && ['new', 'updated', 'same'].includes(outcome);

const add = (counts: Record<string, number>, outcomes: readonly repository.Outcome[]) => {
  const sum = { ...counts };
  const count = (name: string) => {
    sum[name] = (sum[name] ?? 0) + 1;
  };
  for (const outcome of outcomes) {
    count(outcome.outcome);
    if (isRemarked(outcome)) count('remarked');
  }
  return sum;
};

const outcomeOf = ({ row, outcome, reasons, ...judged }: JudgedRow): repository.Outcome => ({
  rowNo: row.rowNo,
  outcome,
  reason: reasonText(reasons),
  clientId: (outcome === 'updated' ? judged.client?.id : judged.deletedId) ?? null,
  changes: outcome === 'updated' ? (judged.changes ?? null) : null,
  version: null,
});

type Work = { tx: Database; job: repository.ImportRecord; rows: repository.ImportRow[]; now: Date };

/** Names the client whom a row would change, and the changes; only the import itself writes a version. */
async function check({ tx, job, rows }: Work): Promise<repository.Outcome[]> {
  return (await judgeRows(tx, job, rows)).map(outcomeOf);
}

/** The new clients of a batch, below those already in their stages. */
async function insertNew({ tx, job: { agentId }, now }: Work, judged: readonly JudgedRow[]) {
  const ranks = new Map<ClientStage, string[]>();
  for (const stage of clientStages) {
    const count = judged.filter(({ content }) => content?.stage === stage).length;
    const last = count > 0 ? await readLastRank(tx, agentId, stage) : null;
    ranks.set(stage, generateNKeysBetween(last, null, count));
  }
  const made = judged.map(({ row, content }) => {
    const fields: ClientFields = { ...noFields, ...content?.fields };
    const stage = content?.stage ?? 'new';
    const [id, personId] = [randomUUID(), randomUUID()];
    const { firstName, lastName, ...columns } = fields;
    const at = { createdAt: now, updatedAt: now };
    const names = { fullName: fullNameOf(fields), sortName: sortNameOf(fields) };
    const placed = { stage, rank: ranks.get(stage)?.shift() ?? 'a0', status: statusIn(stage) };
    return {
      row,
      person: {
        id: personId,
        firstName,
        lastName,
        primaryEmail: fields.email ?? '',
        phone: fields.phone,
        isTracked: false,
        ...at,
      },
      client: { id, agentId, personId, ...names, ...columns, ...placed, ...at },
    };
  });
  await insertClients(tx, made);
  return new Map(made.map(({ row, client }) => [row.rowNo, client.id]));
}

async function take(work: Work): Promise<repository.Outcome[]> {
  const { tx, job, rows, now } = work;
  await lockAgent(tx, job.agentId);
  const judged = await judgeRows(tx, job, rows);
  const isNew = judged.filter(({ outcome }) => outcome === 'new');
  const idOf = await insertNew(work, isNew);
  const outcomes: repository.Outcome[] = [];
  const events: Parameters<typeof recordEvents>[2][number][] = [];
  for (const row of judged) {
    const outcome = outcomeOf(row);
    if (row.outcome === 'new') {
      outcome.clientId = idOf.get(row.row.rowNo) ?? null;
      outcome.version = 1;
    }
    if (row.outcome === 'updated' && row.client) {
      outcome.version = await updateClient(tx, row.client, row.values ?? {}, now);
    }
    if (outcome.clientId && outcome.version)
      events.push({ clientId: outcome.clientId, kind: 'imported', at: now, changes: row.changes ?? {} });
    outcomes.push(outcome);
  }
  await recordEvents(tx, job, events);
  return outcomes;
}

const changedSince = reasonText([{ code: 'CHANGED_SINCE' }]);

/** Undoes the rows' changes; fields that somebody has changed since stay, and are reported. */
async function undo({ tx, job, rows, now }: Work): Promise<repository.Outcome[]> {
  await lockAgent(tx, job.agentId);
  const ids = rows.flatMap(({ clientId }) => clientId ?? []);
  const current = new Map((await readWritables(tx, job.agentId, ids)).map((client) => [client.id, client]));
  const noted = await repository.readNoted(tx, ids);
  const isKept = (client: WritableClient, { version }: repository.ImportRow) =>
    client.version !== version || noted.has(client.id);
  const found = rows.map((row) => ({ row, client: row.clientId ? current.get(row.clientId) : undefined }));
  const erased = found.flatMap(({ row, client }) =>
    client && row.outcome === 'new' && !isKept(client, row) ? client.id : [],
  );
  // These come first, because others may get back their e-mail addresses.
  await repository.eraseClients(tx, erased);
  const outcomes: repository.Outcome[] = [];
  for (const { row, client } of found) {
    if (client && row.outcome === 'updated') outcomes.push(await restore({ tx, job, now }, row, client));
    else if (client && isKept(client, row)) outcomes.push(undone(row, 'kept'));
    else outcomes.push({ ...undone(row, 'removed'), clientId: null });
  }
  return outcomes;
}

const undone = (
  { rowNo, clientId, version, changes }: repository.ImportRow,
  outcome: 'removed' | 'restored' | 'kept',
): repository.Outcome => ({
  ...{ rowNo, clientId, version, changes, outcome },
  reason: outcome === 'kept' ? changedSince : null,
});

/** Restores a client's earlier fields, except those somebody has changed since. */
async function restore(
  { tx, job, now }: Omit<Work, 'rows'>,
  row: repository.ImportRow,
  client: WritableClient,
): Promise<repository.Outcome> {
  const back = takenBack(row.changes ?? {}, client);
  const { values, taken } = await leaveTaken(tx, job.agentId, back.values, client);
  if (Object.keys(values).length > 0) {
    await updateClient(tx, client, values, now);
    await recordEvents(tx, job, [{ clientId: client.id, kind: 'importUndone', at: now }]);
  }
  return undone(row, back.kept.length + taken.length === 0 ? 'restored' : 'kept');
}

const works = { checking: check, importing: take, undoing: undo } as const;
const ends = { checking: 'checked', importing: 'done', undoing: 'undone' } as const;
type Busy = keyof typeof works;

export function createImportWork({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  /** Processes the next batch; false when there is none, or when another process is working on it. */
  const step = (id: string): Promise<boolean> =>
    db.transaction(async (tx) => {
      const job = await repository.claimImport(tx, id);
      if (!job) return false;
      const state = job.state as Busy;
      await keepWishesQuiet(tx);
      const rows = await repository.readRows(tx, id, job.cursor, batchSize, state === 'undoing');
      const outcomes = await works[state]({ tx, job, rows, now: now() });
      await repository.writeOutcomes(tx, id, outcomes);
      const counts = add(job.counts, outcomes);
      const cursor = rows.at(-1)?.rowNo ?? job.total;
      if (rows.length === batchSize) {
        await repository.updateImport(tx, id, { counts, cursor, tries: 0 });
        return true;
      }
      await repository.forgetKeys(tx, id);
      const end = ends[state];
      await repository.updateImport(tx, id, {
        ...{ counts, cursor: job.total, state: end, tries: 0 },
        ...(end === 'done' && { doneAt: now() }),
      });
      if (end !== 'checked')
        await recordAudit(
          tx,
          { ...job, ipAddress: null, requestId: null },
          {
            action: end === 'done' ? 'clients-imported' : 'clients-import-undone',
            subjectKind: 'import',
            subjectId: id,
            after: counts,
            at: now(),
          },
        );
      return false;
    });

  async function work(id: string): Promise<void> {
    while (await step(id)) stopHere();
  }

  /** Continues what a process left unfinished. An import that cannot go on does not delay others. */
  async function workAll(log: Pick<Log, 'error'>): Promise<void> {
    await dropUnfinished(db, new Date(now().getTime() - longestReceiptMs));
    await inTurn(await repository.readBusy(db), work, async (err, importId) => {
      log.error({ err, importId }, 'an import of clients could not go on');
      await countTry(db, importId, mostTries, now());
    });
  }

  return { step, work, workAll };
}
