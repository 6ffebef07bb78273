import type { ImportOutcome } from '@portico/contracts';
import type { Database } from '../../../db/client.ts';
import type { FieldChanges } from '../../../db/schema/index.ts';
import { type ClientFields, fullNameOf } from '../clientFields.ts';
import { readWritables, type WritableClient } from '../clientWrite.repository.ts';
import { changesBetween } from '../fieldChanges.ts';
import * as repository from './imports.repository.ts';
import { columnForm } from './mapping.ts';
import { mergedInto, type Reason, type RowContent, readRow } from './readRow.ts';

/** A row of the file, and what is to be done with it. */
export type JudgedRow = {
  row: repository.ImportRow;
  outcome: Extract<ImportOutcome, 'new' | 'updated' | 'same' | 'double' | 'invalid'>;
  reason?: Reason;
  content?: RowContent;
  client?: WritableClient;
  values?: Partial<ClientFields>;
  changes?: FieldChanges;
};

const isReason = (read: RowContent | Reason): read is Reason => 'code' in read;

/** People share a phone number: without the e-mail address, the name must agree as well. */
const isSomebodyElse = (client: WritableClient, { fields }: RowContent): boolean => {
  const { email, phone, firstName = '', lastName = '' } = fields;
  if (!phone || client.phone !== phone || (email && client.email === email)) return false;
  return columnForm(fullNameOf(client)) !== columnForm(fullNameOf({ firstName, lastName }));
};

type Known = Awaited<ReturnType<typeof repository.readKnown>>;

/** The client a row speaks of; two where the e-mail address and the phone number are of different ones. */
function meantBy(known: Known, { fields }: RowContent, form: string | undefined): string[] {
  const { email, phone } = fields;
  const byContact = known.filter(
    (client) => (email && client.email === email) || (phone && client.phone === phone),
  );
  if (email || phone) return byContact.map(({ id }) => id);
  const [namesake] = known.filter(({ searchName }) => searchName === form);
  return namesake ? [namesake.id] : [];
}

async function readMeant(tx: Database, agentId: string, contents: readonly RowContent[]) {
  const nameless = contents.filter(({ fields: { email, phone } }) => !email && !phone);
  const names = nameless.map(({ fields: { firstName = '', lastName = '' } }) =>
    fullNameOf({ firstName, lastName }),
  );
  const forms = await repository.searchForms(tx, names);
  const known = await repository.readKnown(tx, agentId, {
    emails: contents.flatMap(({ fields: { email } }) => email ?? []),
    phones: contents.flatMap(({ fields: { phone } }) => phone ?? []),
    names: forms,
  });
  const formOf = new Map(nameless.map((content, index) => [content, forms[index]]));
  return (content: RowContent) => meantBy(known, content, formOf.get(content));
}

/**
 * Judges rows of a file, the same for the dry run and for the import itself: who is new, who is known and gains something
 * or nothing, who was on an earlier line already, and what cannot be read.
 */
export async function judgeRows(
  tx: Database,
  { id: importId, agentId, mapping }: repository.ImportRecord,
  rows: readonly repository.ImportRow[],
): Promise<JudgedRow[]> {
  const read = rows.map((row) => ({ row, read: readRow(row.cells, mapping) }));
  const contents = read.flatMap(({ read }) => (isReason(read) ? [] : [read]));
  const lineOf = await repository.readKeys(
    tx,
    importId,
    contents.flatMap(({ keys }) => keys),
  );
  const claims: repository.Claim[] = [];
  /** The earlier line about the same client; without one, this line is the first. */
  const claim = ({ keys }: RowContent, line: number): number | undefined => {
    const first = keys.find((key) => lineOf.has(key));
    if (first !== undefined) return lineOf.get(first);
    for (const key of keys) {
      lineOf.set(key, line);
      claims.push({ key, line });
    }
    return undefined;
  };
  const idsOf = await readMeant(tx, agentId, contents);
  const ids = [...new Set(contents.flatMap(idsOf))];
  const clients = new Map(
    (ids.length > 0 ? await readWritables(tx, agentId, ids) : []).map((client) => [client.id, client]),
  );
  const judged = read.map(({ row, read }): JudgedRow => {
    if (isReason(read)) return { row, outcome: 'invalid', reason: read };
    const [id, other] = idsOf(read);
    if (other) return { row, outcome: 'invalid', reason: { code: 'TWO_CLIENTS' } };
    const client = id ? clients.get(id) : undefined;
    if (client && isSomebodyElse(client, read))
      return { row, outcome: 'invalid', reason: { code: 'PHONE_TAKEN' } };
    // Only a row that is taken stands in the way of later ones.
    const line = claim(read, row.line);
    if (line !== undefined) return { row, outcome: 'double', reason: { code: 'SAME_ROW', line } };
    if (!client) return { row, outcome: 'new', content: read };
    const values = mergedInto(client, read.fields);
    const changes = changesBetween<ClientFields>(client, values);
    const outcome = Object.keys(changes).length > 0 ? 'updated' : 'same';
    return { row, outcome, content: read, client, values, changes };
  });
  await repository.writeKeys(tx, importId, claims);
  return judged;
}
