import { type SQLWrapper, sql } from 'drizzle-orm';

/** Whether somebody works for the network: what they look at is work, and counts as nobody's visit. */
export const isStaffPerson = (personId: SQLWrapper) =>
  sql`exists (select 1 from person_roles where person_id = ${personId} and role in ('admin', 'concierge'))`;
