import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { clientImportRows, clientMerges, clients } from '../../../db/schema/index.ts';
import { rowsOf } from '../../../support/rows.ts';

/** What the rows of a file say of whom they mean; a name in the form of the column `search_name`. */
type Wanted = Record<'emails' | 'phones' | 'names', string[]>;

const { id, email, phone, fullName, searchName } = clients;

const isWanted = ({ emails, phones, names }: Wanted) =>
  or(
    emails.length > 0 ? inArray(email, emails) : undefined,
    phones.length > 0 ? inArray(phone, phones) : undefined,
    names.length > 0 ? inArray(searchName, names) : undefined,
  );
const isNothing = ({ emails, phones, names }: Wanted) => emails.length + phones.length + names.length === 0;

/** The agent's clients with one of these addresses, numbers or names; and whether this import has created them. */
export async function readKnown(
  tx: Database,
  { importId, agentId }: { importId: string; agentId: string },
  wanted: Wanted,
) {
  if (isNothing(wanted)) return [];
  return tx
    .select({
      ...{ id, email, phone, fullName, searchName },
      isOfImport: sql<boolean>`exists (select 1 from ${clientImportRows} r
        where r.import_id = ${importId} and r.client_id = ${id} and r.outcome = 'new')`,
    })
    .from(clients)
    .where(
      and(
        eq(clients.agentId, agentId),
        inArray(clients.status, ['active', 'settled', 'archived']),
        isWanted(wanted),
      ),
    );
}

/** The clients with one of these whom the agent deleted, and who can still be restored. */
export async function readDeleted(tx: Database, agentId: string, wanted: Wanted) {
  if (isNothing(wanted)) return [];
  return tx
    .select({ id, email, phone, fullName, searchName })
    .from(clients)
    .where(and(eq(clients.agentId, agentId), eq(clients.status, 'deleted'), isWanted(wanted)));
}

/** The agent's merges that are in force. */
export const readMerges = (tx: Database, agentId: string) =>
  tx
    .select({ keptId: clientMerges.keptId, goneId: clientMerges.goneId, changes: clientMerges.changes })
    .from(clientMerges)
    .where(and(eq(clientMerges.agentId, agentId), isNull(clientMerges.undoneAt)));

/** Names in the form of the column `search_name`. */
export async function searchForms(tx: Database, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await rowsOf<{ form: string }>(
    tx,
    sql`select search_form(name) as form from unnest(${sql.param([...names])}::text[]) with ordinality n(name, place) order by place`,
  );
  return rows.map(({ form }) => form);
}
