import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { groupMembers, groups } from '../../db/schema/index.ts';
import { isBlockedBetween } from '../../identity/threadRightsSql.ts';
import type { Reader } from './reader.ts';

/** A condition on `groups`: a public one, or one of the reader's own. */
export const isReadableGroup = ({ personId, isInPerson }: Reader): SQL =>
  isInPerson
    ? sql`(${groups.isPublic} or exists (
        select 1 from ${groupMembers} gm where gm.group_id = ${groups.id} and gm.person_id = ${personId}))`
    : sql`${groups.isPublic}`;

/** Whether the reader and the author may see anything of each other. */
export const isSeen = ({ personId }: Reader, author: SQLWrapper): SQL<boolean> =>
  sql<boolean>`not ${isBlockedBetween(personId, sql`${author}`)}`;
