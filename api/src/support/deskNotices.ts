import { type NoticeKind, type NoticeSubject, noticeKinds, staffSubjects } from '@portico/contracts';
import { sql } from 'drizzle-orm';

const isForStaff = (kind: NoticeKind) => staffSubjects.some((subject) => subject === noticeKinds[kind]);

/**
 * Kinds of notices that only staff get: a request from somebody, a colleague's action on it, and a job that Portico
 * gave up.
 */
export const staffNoticeKinds = (Object.keys(noticeKinds) as NoticeKind[]).filter(isForStaff);

/** The kinds of a subject, as a list of SQL: for `kind in ${…}`. */
export const noticeKindListOf = (subject: NoticeSubject) =>
  sql`(${sql.join(
    (Object.keys(noticeKinds) as NoticeKind[])
      .filter((kind) => noticeKinds[kind] === subject)
      .map((kind) => sql`${kind}`),
    sql`, `,
  )})`;

/** The kinds that name an item of the desk. */
export const deskNoticeKindList = noticeKindListOf('desk');

/** The desk's item that a notice `n` names, by the page where it is read: `/admin/desk?item=<kind>.<id>`. */
export const deskItemOfNotice = {
  kind: sql`split_part(split_part(n.path, 'item=', 2), '.', 1)`,
  id: sql`split_part(n.path, '.', 2)`,
};
