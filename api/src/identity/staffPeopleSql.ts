import { type SQLWrapper, sql } from 'drizzle-orm';

/** Whether somebody works for the network: their views of a profile are work and do not count as visits. */
export const isStaffPerson = (personId: SQLWrapper) =>
  sql`exists (select 1 from person_roles where person_id = ${personId} and role in ('admin', 'concierge'))`;
