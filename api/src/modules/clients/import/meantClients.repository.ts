import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { clientImportRows, type clientMerges, clients } from '../../../db/schema/index.ts';
import { rowsOf } from '../../../support/rows.ts';

/** What the rows of a file say of whom they mean; a name in the form of the column `search_name`. */
export type Wanted = Record<'emails' | 'phones' | 'names', string[]>;

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

type Merge = Pick<typeof clientMerges.$inferSelect, 'keptId' | 'goneId' | 'changes'>;

/**
 * The agent's merges in force of records that have, or had before, one of these; with all further merges of the same
 * clients.
 */
export async function readMerges(tx: Database, agentId: string, wanted: Wanted): Promise<Merge[]> {
  if (isNothing(wanted)) return [];
  const among = (texts: readonly string[]) => sql`= any(${sql.param([...texts])}::text[])`;
  const [emails, phones, names] = [among(wanted.emails), among(wanted.phones), among(wanted.names)];
  const before = (field: string) => sql.raw(`m.changes #>> '{${field},before}'`);
  const nameBefore = sql`search_form(trim(coalesce(${before('firstName')}, p.first_name) || ' ' ||
    coalesce(${before('lastName')}, p.last_name)))`;
  const isNamed = sql`g.search_name ${names} or k.search_name ${names}
    or (m.changes ?| array['firstName', 'lastName'] and ${nameBefore} ${names})`;
  return rowsOf<Merge>(
    tx,
    sql`with recursive records(id) as (
        select m.gone_id from client_merges m
          join clients g on g.id = m.gone_id join people p on p.id = g.person_id
          join clients k on k.id = m.kept_id
        where m.agent_id = ${agentId} and m.undone_at is null and (
          g.email ${emails} or k.email ${emails} or ${before('email')} ${emails}
          or g.phone ${phones} or k.phone ${phones} or ${before('phone')} ${phones}
          ${wanted.names.length > 0 ? sql`or ${isNamed}` : sql``})
        union
        select near.id from records r cross join lateral (
          select m.kept_id as id from client_merges m where m.gone_id = r.id and m.undone_at is null
          union all
          select m.gone_id from client_merges m where m.kept_id = r.id and m.undone_at is null) near)
      select m.kept_id as "keptId", m.gone_id as "goneId", m.changes
      from client_merges m join records r on r.id = m.gone_id
      where m.undone_at is null`,
  );
}

/** Names in the form of the column `search_name`. */
export async function searchForms(tx: Database, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await rowsOf<{ form: string }>(
    tx,
    sql`select search_form(name) as form from unnest(${sql.param([...names])}::text[]) with ordinality n(name, place) order by place`,
  );
  return rows.map(({ form }) => form);
}
