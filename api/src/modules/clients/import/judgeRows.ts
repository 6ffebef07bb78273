import type { ImportOutcome } from '@portico/contracts';
import type { Database } from '../../../db/client.ts';
import type { FieldChanges } from '../../../db/schema/index.ts';
import { readTags } from '../../../settings/settings.repository.ts';
import type { ClientFields } from '../clientFields.ts';
import { readWritables, type WritableClient } from '../clientWrite.repository.ts';
import { changesBetween } from '../fieldChanges.ts';
import { knowPlaces } from '../wishedPlaces.ts';
import * as repository from './imports.repository.ts';
import { type Meant, readMeant } from './meantClient.ts';
import { mergedInto } from './mergedInto.ts';
import { newsOf } from './newsOf.ts';
import { keysOf, type Refused, type RowContent, readRow } from './readRow.ts';
import { offersFor } from './rowOffers.ts';
import { type Reason, remark } from './rowTexts.ts';

/** A row of the file, and what to do with it. */
export type JudgedRow = {
  row: repository.ImportRow;
  outcome: Extract<ImportOutcome, 'new' | 'updated' | 'same' | 'double' | 'invalid'>;
  /** Why it was left out, or what was left out of it. */
  reasons: Reason[];
  content?: RowContent;
  client?: WritableClient;
  values?: Partial<ClientFields>;
  changes?: FieldChanges;
  /** The client whom the agent deleted, and who is not brought back. */
  deletedId?: string;
};

const isRefused = (read: RowContent | Refused): read is Refused => 'refused' in read;

/** The row, without a number that would make two records of one person, and without a name that is none. */
function takenOf({ fields, isNameless, ...content }: RowContent, { id, phone: shared }: Meant): RowContent {
  const { firstName, lastName, phone, ...others } = fields;
  return {
    ...content,
    isNameless,
    fields: {
      ...others,
      ...(!(isNameless && id) && { firstName, lastName }),
      ...(phone && !shared?.isLeft && { phone }),
    },
  };
}

/** Notes which line was the first with a key, for this batch and later ones. */
async function openClaims(tx: Database, importId: string, wanted: readonly string[]) {
  const lineOf = await repository.readKeys(tx, importId, wanted);
  const claims: repository.Claim[] = [];
  return {
    /** The earlier line with one of these keys; without one, this line is the first. */
    claim(keys: readonly string[], line: number): number | undefined {
      const first = keys.find((key) => lineOf.has(key));
      // Only an imported row can block later ones.
      if (first !== undefined) return lineOf.get(first);
      for (const key of keys) {
        lineOf.set(key, line);
        claims.push({ key, line });
      }
      return undefined;
    },
    write: () => repository.writeKeys(tx, importId, claims),
  };
}

/** What a row changes of the client whom it means, and the keys by which another row is about the same client. */
function understood(content: RowContent, meant: Meant, client: WritableClient | undefined) {
  const { assumed } = content;
  const news = newsOf(takenOf(content, meant).fields, meant.earlier, assumed);
  const keys = keysOf(content.fields);
  if (!client) return { ...meant, news, known: undefined, keys };
  const values = mergedInto(client, offersFor(client, news, assumed));
  const changes = changesBetween<ClientFields>(client, values);
  // Of two merged clients both rows may stand in the file, unless both change the client.
  const isClaimed = meant.earlier.length === 0 || Object.keys(changes).length > 0;
  const known = { client, values, changes };
  return { ...meant, news, known, keys: isClaimed ? [...keys, `c:${client.id}`] : keys };
}

/**
 * As `understood`. A row that names one word alone means a client only if it says nothing new of them: another file with
 * a "Günther" may be about somebody else, and the same file again must not double them.
 */
function understoodAmong(content: RowContent, meant: Meant, clients: ReadonlyMap<string, WritableClient>) {
  const { alike } = meant;
  if (!alike) return understood(content, meant, clients.get(meant.id ?? ''));
  const seen = (one: Meant) => understood(content, one, clients.get(idOf(one) ?? ''));
  const same = alike.find((one) => Object.keys(seen(one).known?.changes ?? { isUnknown: true }).length === 0);
  return same ? { ...seen(same), keys: [] } : understood(content, meant, undefined);
}

const idOf = ({ id, deleted }: Meant) => id ?? deleted?.id;

/** What stands for the name of a new client without one. */
const namedBy = ({ fields: { email }, left, isNameless }: RowContent): Reason[] =>
  isNameless && !left.some(({ field }) => field === 'fullName')
    ? [{ code: email ? 'NAMED_BY_EMAIL' : 'NAMED_BY_PHONE' }]
    : [];

/** Somebody who was deleted on purpose does not come back by a file. */
const wasDeleted = (row: repository.ImportRow, { id, name }: { id: string; name: string }): JudgedRow => ({
  ...{ row, outcome: 'invalid', deletedId: id },
  reasons: [{ code: 'CLIENT_DELETED', values: { name } }],
});

type ReadRow = { row: repository.ImportRow; read: RowContent | Refused };

/** The rows with their places spelled as homes have them; an unknown place is kept and reported. */
async function withPlaces(tx: Database, rows: readonly ReadRow[]): Promise<ReadRow[]> {
  const known = await knowPlaces(
    tx,
    rows.flatMap(({ read }) => (isRefused(read) ? [] : [read.fields])),
  );
  return rows.map(({ row, read }) => {
    if (isRefused(read)) return { row, read };
    const { wished: fields, unknown } = known(read.fields);
    const strange = Map.groupBy(unknown, ({ field }) => field);
    const said = [...strange].map(([field, places]) =>
      remark({ code: 'PLACE_UNKNOWN', field }, places.map(({ text }) => text).join('; ')),
    );
    return { row, read: { ...read, fields, left: [...read.left, ...said] } };
  });
}

/**
 * Judges the rows of a file, in the same way for the dry run and the import: which clients are new, which are known and
 * gain something or nothing, which were on an earlier line already, and what cannot be read.
 */
export async function judgeRows(
  tx: Database,
  job: repository.ImportRecord,
  rows: readonly repository.ImportRow[],
): Promise<JudgedRow[]> {
  const tags = {
    lifestyles: job.mapping.lifestyleNames === undefined ? [] : await readTags(tx, 'Lifestyle'),
    listingTags: job.mapping.tagNames === undefined ? [] : await readTags(tx, 'Listing.'),
  };
  const read = await withPlaces(
    tx,
    rows.map((row) => ({ row, read: readRow(row.cells, job.mapping, tags) })),
  );
  const contents = read.flatMap(({ read }) => (isRefused(read) ? [] : [read]));
  const meantBy = await readMeant(tx, job, contents);
  const meant = contents.map((content) => ({ content, meant: meantBy(content) }));
  const ids = [
    ...new Set(
      meant.flatMap(({ meant }) => [meant, ...(meant.alike ?? [])].flatMap((one) => idOf(one) ?? [])),
    ),
  ];
  const found = ids.length > 0 ? await readWritables(tx, job.agentId, ids) : [];
  const clients = new Map(found.map((client) => [client.id, client]));
  const understoodOf = new Map(
    meant.map(({ content, meant }) => [content, understoodAmong(content, meant, clients)]),
  );
  const numberOf = ({ fields: { phone } }: RowContent) => (phone ? [`t:${phone}`] : []);
  const claims = await openClaims(
    tx,
    job.id,
    [...understoodOf].flatMap(([content, { keys }]) => [...keys, ...numberOf(content)]),
  );
  const judged = read.map(({ row, read }): JudgedRow => {
    if (isRefused(read)) return { row, outcome: 'invalid', reasons: [read.refused] };
    const { phone, deleted, keys, news, known } =
      understoodOf.get(read) ?? understood(read, meantBy(read), undefined);
    if (deleted) return wasDeleted(row, deleted);
    const line = claims.claim(keys, row.line);
    if (line !== undefined) return { row, outcome: 'double', reasons: [{ code: 'SAME_ROW', line }] };
    // The number is on an earlier line with another name.
    const isShared = claims.claim(numberOf(read), row.line) !== undefined;
    const sharedCode = phone?.code ?? (isShared ? 'PHONE_SHARED' : null);
    const shared = sharedCode ? [remark({ code: sharedCode, field: 'phone' }, read.fields.phone ?? '')] : [];
    const reasons = [...read.left, ...shared];
    const content = { ...read, fields: news };
    if (!known) return { row, outcome: 'new', reasons: [...namedBy(read), ...reasons], content };
    const outcome = Object.keys(known.changes).length > 0 ? 'updated' : 'same';
    return { row, outcome, reasons, content, ...known };
  });
  await claims.write();
  return judged;
}
