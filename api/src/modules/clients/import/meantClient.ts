import type { Database } from '../../../db/client.ts';
import { columnForm } from '../../../support/sheets/columns.ts';
import { fullNameOf } from '../clientFields.ts';
import * as repository from './imports.repository.ts';
import type { Reason, RowContent } from './readRow.ts';

type Known = Awaited<ReturnType<typeof repository.readKnown>>[number];

/** The client a row refers to, if the agent has them, and a remark about their phone number. */
export type Meant = { id?: string; phone?: Reason & { isLeft: boolean } };

const nameOf = ({ firstName = '', lastName = '' }: RowContent['fields']) =>
  fullNameOf({ firstName, lastName });

/**
 * Only one client may have an e-mail address. People share a phone number: without the address, the name must match as
 * well, and a row without a name refers to the only client with that number. If another client has the number, that is
 * noted, so that the two can be compared. A number stays with a namesake, so that one person does not become two.
 */
function meantBy(known: readonly Known[], content: RowContent, form: string | undefined): Meant {
  const { fields, isNameless } = content;
  const { email, phone } = fields;
  if (!email && !phone)
    return { id: known.find((client) => client.searchName === form && !client.isOfImport)?.id };
  const name = columnForm(nameOf(fields));
  const byPhone = phone ? known.filter((client) => client.phone === phone) : [];
  const others = byPhone.filter(({ isOfImport }) => !isOfImport);
  const namesake = others.find(({ fullName }) => columnForm(fullName) === name);
  const byEmail = email ? known.find((client) => client.email === email) : undefined;
  const [only] = others;
  const client = byEmail ?? namesake ?? (isNameless && others.length === 1 ? only : undefined);
  if (byEmail && namesake && namesake.id !== byEmail.id)
    return { id: byEmail.id, phone: { code: 'TWO_CLIENTS', field: 'phone', isLeft: true } };
  const isShared = others.some(({ id }) => id !== client?.id) && client?.phone !== phone;
  return {
    id: client?.id,
    ...(isShared && { phone: { code: 'PHONE_SHARED', field: 'phone', isLeft: false } }),
  };
}

/** Finds all clients that the rows may refer to in one query. */
export async function readMeant(
  tx: Database,
  { id: importId, agentId }: Pick<repository.ImportRecord, 'id' | 'agentId'>,
  contents: readonly RowContent[],
): Promise<(content: RowContent) => Meant> {
  const unreached = contents.filter(({ fields: { email, phone } }) => !email && !phone);
  const forms = await repository.searchForms(
    tx,
    unreached.map(({ fields }) => nameOf(fields)),
  );
  const known = await repository.readKnown(
    tx,
    { importId, agentId },
    {
      emails: contents.flatMap(({ fields: { email } }) => email ?? []),
      phones: contents.flatMap(({ fields: { phone } }) => phone ?? []),
      names: forms,
    },
  );
  const formOf = new Map(unreached.map((content, index) => [content, forms[index]]));
  return (content) => meantBy(known, content, formOf.get(content));
}
