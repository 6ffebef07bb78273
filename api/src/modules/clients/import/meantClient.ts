import type { Database } from '../../../db/client.ts';
import { columnForm } from '../../../support/sheets/columns.ts';
import { fullNameOf } from '../clientFields.ts';
import { type EarlierRecord, readEarlier } from './earlierRecords.ts';
import type { ImportRecord } from './imports.repository.ts';
import * as repository from './meantClients.repository.ts';
import { isOneWord, type RowContent } from './readRow.ts';
import type { Reason } from './rowTexts.ts';

/** A record that a row may refer to: a client, a client as they were before a merge, or a deleted one. */
type Known = Pick<EarlierRecord, 'id' | 'owner' | 'email' | 'phone' | 'fullName' | 'searchName'> & {
  state: 'present' | 'earlier' | 'deleted';
  isOfImport: boolean;
};

/**
 * The client a row refers to, if the agent has them, and a remark about their phone number. The client may be a deleted
 * one. `earlier` are their records before they were merged. A row that names one word alone refers to none by it: `alike`
 * are the clients with this name.
 */
export type Meant = {
  id?: string;
  phone?: Reason & { isLeft: boolean };
  deleted?: { id: string; name: string };
  earlier: readonly EarlierRecord[];
  alike?: readonly Omit<Meant, 'alike'>[];
};

const nameOf = ({ firstName = '', lastName = '' }: RowContent['fields']) =>
  fullNameOf({ firstName, lastName });

type Found = { client: Known | undefined; phone?: Reason & { isLeft: boolean } };

/** Only if no present client is meant, an earlier record is looked for, and a deleted client last. */
const states = ['present', 'earlier', 'deleted'] as const;
type Records = Record<Known['state'], readonly Known[]>;

const isNamed =
  (form: string | undefined) =>
  ({ searchName, isOfImport }: Known) =>
    searchName === form && !isOfImport;

/**
 * Only one client may have an e-mail address. People share a phone number: without the address, the name must match as
 * well, and a row without a name refers to the only client with that number. If another client has the number, that is
 * noted, so that the two can be compared. A number stays with a namesake, so that one person does not become two.
 */
function clientIn(records: Records, content: RowContent, form: string | undefined): Found {
  const { fields, isNameless } = content;
  const { email, phone } = fields;
  const first = (find: (state: Known['state']) => Known | undefined) =>
    states.map(find).find((found) => found !== undefined);
  if (!email && !phone) {
    return { client: first((state) => records[state].find(isNamed(form))) };
  }
  const name = columnForm(nameOf(fields));
  const withNumber = (state: Known['state']) =>
    phone ? records[state].filter((one) => one.phone === phone && !one.isOfImport) : [];
  const isNamesake = ({ fullName }: Known) => columnForm(fullName) === name;
  const byEmailIn = (state: Known['state']) =>
    email ? records[state].find((one) => one.email === email) : undefined;
  const owners = states.map(withNumber).find(({ length }) => length > 0) ?? [];
  const only = isNameless && new Set(owners.map(({ id }) => id)).size === 1 ? owners[0] : undefined;
  const client = first(
    (state) =>
      byEmailIn(state) ?? withNumber(state).find(isNamesake) ?? (only?.state === state ? only : undefined),
  );
  const present = withNumber('present');
  const namesake = present.find(isNamesake);
  if (namesake && client?.id !== namesake.id)
    return { client, phone: { code: 'TWO_CLIENTS', field: 'phone', isLeft: true } };
  const isShared = present.some(({ id }) => id !== client?.id) && client?.phone !== phone;
  return { client, ...(isShared && { phone: { code: 'PHONE_SHARED', field: 'phone', isLeft: false } }) };
}

/** Finds all clients that the rows may refer to, in one query for each state. */
export async function readMeant(
  tx: Database,
  { id: importId, agentId }: Pick<ImportRecord, 'id' | 'agentId'>,
  contents: readonly RowContent[],
): Promise<(content: RowContent) => Meant> {
  const unreached = contents.filter(({ fields: { email, phone } }) => !email && !phone);
  const forms = await repository.searchForms(
    tx,
    unreached.map(({ fields }) => nameOf(fields)),
  );
  const wanted = {
    emails: contents.flatMap(({ fields: { email } }) => email ?? []),
    phones: contents.flatMap(({ fields: { phone } }) => phone ?? []),
    names: forms,
  };
  const present = await repository.readKnown(tx, { importId, agentId }, wanted);
  const earlier = await readEarlier(tx, agentId, wanted);
  const deleted = await repository.readDeleted(tx, agentId, wanted);
  const earlierIn = (state: 'earlier' | 'deleted') =>
    earlier
      .filter(({ isDeleted }) => isDeleted === (state === 'deleted'))
      .map((record) => ({ ...record, state, isOfImport: false }));
  const records: Records = {
    present: present.map((client) => ({ ...client, owner: client.fullName, state: 'present' })),
    earlier: earlierIn('earlier'),
    deleted: [
      ...earlierIn('deleted'),
      ...deleted.map((client) => ({
        ...{ ...client, owner: client.fullName },
        ...{ state: 'deleted' as const, isOfImport: false },
      })),
    ],
  };
  const earlierOf = Map.groupBy(earlier, ({ id }) => id);
  const formOf = new Map(unreached.map((content, index) => [content, forms[index]]));
  const meantOf = ({ client, phone }: Found) => {
    if (client?.state === 'deleted') return { deleted: { id: client.id, name: client.owner }, earlier: [] };
    return {
      ...(client && { id: client.id }),
      ...(phone && { phone }),
      earlier: (client && earlierOf.get(client.id)) ?? [],
    };
  };
  return (content) => {
    const form = formOf.get(content);
    if (!isOneWord(content.fields)) return meantOf(clientIn(records, content, form));
    const alike = states.flatMap((state) => records[state].filter(isNamed(form)));
    return { earlier: [], alike: alike.map((client) => meantOf({ client })) };
  };
}
