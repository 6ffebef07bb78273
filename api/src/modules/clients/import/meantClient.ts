import type { Database } from '../../../db/client.ts';
import { columnForm } from '../../../support/sheets/columns.ts';
import { fullNameOf } from '../clientFields.ts';
import { type EarlierRecord, readEarlier } from './earlierRecords.ts';
import type { ImportRecord } from './imports.repository.ts';
import * as repository from './meantClients.repository.ts';
import type { Reason, RowContent } from './readRow.ts';

/** A record that a row may refer to: a client, a client as they were before a merge, or a deleted one. */
type Known = Pick<EarlierRecord, 'id' | 'owner' | 'email' | 'phone' | 'fullName' | 'searchName'> & {
  state: 'present' | 'earlier' | 'deleted';
  isOfImport: boolean;
};

/**
 * The client a row refers to, if the agent has them, and a remark about their phone number. The client may be a deleted
 * one. `earlier` are their records before they were merged.
 */
export type Meant = {
  id?: string;
  phone?: Reason & { isLeft: boolean };
  deleted?: { id: string; name: string };
  earlier: readonly EarlierRecord[];
};

const nameOf = ({ firstName = '', lastName = '' }: RowContent['fields']) =>
  fullNameOf({ firstName, lastName });

type Found = { client: Known | undefined; phone?: Reason & { isLeft: boolean } };

/**
 * Only one client may have an e-mail address. People share a phone number: without the address, the name must match as
 * well, and a row without a name refers to the only client with that number. If another client has the number, that is
 * noted, so that the two can be compared. A number stays with a namesake, so that one person does not become two. `known`
 * has present clients first, then earlier records, then deleted clients: of several that match, the first counts.
 */
function clientIn(known: readonly Known[], content: RowContent, form: string | undefined): Found {
  const { fields, isNameless } = content;
  const { email, phone } = fields;
  if (!email && !phone)
    return { client: known.find(({ searchName, isOfImport }) => searchName === form && !isOfImport) };
  const name = columnForm(nameOf(fields));
  const others = phone ? known.filter((one) => one.phone === phone && !one.isOfImport) : [];
  const present = others.filter(({ state }) => state === 'present');
  const isNamesake = ({ fullName }: Known) => columnForm(fullName) === name;
  const isOne = new Set(others.map(({ id }) => id)).size === 1;
  const byEmail = email ? known.find((one) => one.email === email) : undefined;
  const client = byEmail ?? others.find(isNamesake) ?? (isNameless && isOne ? others[0] : undefined);
  const namesake = present.find(isNamesake);
  if (byEmail && namesake && namesake.id !== byEmail.id)
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
  const known: Known[] = [
    ...present.map((client) => ({ ...client, owner: client.fullName, state: 'present' as const })),
    ...earlier
      .toSorted((one, other) => Number(one.isDeleted) - Number(other.isDeleted))
      .map((record) => ({
        ...record,
        ...{ state: record.isDeleted ? ('deleted' as const) : ('earlier' as const), isOfImport: false },
      })),
    ...deleted.map((client) => ({
      ...{ ...client, owner: client.fullName },
      ...{ state: 'deleted' as const, isOfImport: false },
    })),
  ];
  const earlierOf = Map.groupBy(earlier, ({ id }) => id);
  const formOf = new Map(unreached.map((content, index) => [content, forms[index]]));
  return (content) => {
    const { client, phone } = clientIn(known, content, formOf.get(content));
    if (client?.state === 'deleted') return { deleted: { id: client.id, name: client.owner }, earlier: [] };
    return {
      ...(client && { id: client.id }),
      ...(phone && { phone }),
      earlier: (client && earlierOf.get(client.id)) ?? [],
    };
  };
}
