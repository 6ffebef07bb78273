import { type SQL, sql } from 'drizzle-orm';
import { groups } from '../db/schema/index.ts';

/** A condition on `groups` that the person is in: staff in their place are told only of the public ones. */
export const isGroupShown = ({ impersonatorPersonId }: { impersonatorPersonId: string | null }): SQL =>
  impersonatorPersonId === null ? sql`true` : sql`${groups.isPublic}`;
