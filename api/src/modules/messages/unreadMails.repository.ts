import type { ThreadKind } from '@portico/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { messages, threadMembers, threads } from '../../db/schema/index.ts';
import { isThreadReader, isUnreadMessage } from '../../identity/threadRightsSql.ts';
import { sqlMoment } from '../../support/moments.ts';
import { rowsOf } from '../../support/rows.ts';

export type Waits = {
  /** Messages sent before this have waited long enough; those before `notBefore` are too old. */
  sentBefore: Date;
  notBefore: Date;
  /** People who got a mail since then, and have not read everything in it, are not mailed again. */
  mailedSince: Date;
};

/** Unread messages, in threads that are not muted, that no mail has counted. */
const unmailed = (personId: SQL | string, { sentBefore, notBefore }: Waits) => sql`
  from ${threadMembers}
  join ${threads} on ${threads.id} = ${threadMembers.threadId} and ${threads.lastMessageAt} > ${sqlMoment(notBefore)}
    and ${threads.lastNumber} > greatest(${threadMembers.readTo}, ${threadMembers.mailedTo})
  join ${messages} on ${messages.threadId} = ${threadMembers.threadId}
    and ${messages.number} > ${threadMembers.mailedTo} and ${isUnreadMessage(sql`${threadMembers.personId}`)}
  where ${threadMembers.personId} = ${personId} and not ${threadMembers.isMuted}
    and ${threadMembers.toNumber} is null and ${isThreadReader}
    and ${messages.sentAt} > ${sqlMoment(notBefore)} and ${messages.sentAt} <= ${sqlMoment(sentBefore)}`;

/** People who may be due, page by page in the order of ids. */
export async function readDue(
  db: Database,
  waits: Waits,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select p.id from people p
      where ${after === null ? sql`true` : sql`p.id > ${after}`}
        and p.id in (select w.person_id from thread_members w join threads t on t.id = w.thread_id
          where t.last_message_at > ${sqlMoment(waits.notBefore)} and t.last_number > greatest(w.read_to, w.mailed_to)
            and w.to_number is null and not w.is_muted)
        and not ${isQuiet(sql`p.id`, waits)}
        and exists (select 1 ${unmailed(sql`p.id`, waits)})
      order by p.id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** They were mailed recently, and have not read everything in that mail. */
const isQuiet = (personId: SQL | string, { mailedSince }: Waits) => sql`(exists (
  select 1 from unread_mails u where u.person_id = ${personId} and u.mailed_at > ${sqlMoment(mailedSince)}
) and exists (
  select 1 from thread_members q where q.person_id = ${personId} and q.mailed_to > q.read_to and q.to_number is null
))`;

/** Locks the person's row until the transaction ends; false where another process has mailed them meanwhile. */
export async function claim(tx: Database, personId: string, waits: Waits): Promise<boolean> {
  await tx.execute(sql`insert into unread_mails (person_id) values (${personId}) on conflict do nothing`);
  await tx.execute(sql`select 1 from unread_mails where person_id = ${personId} for update`);
  const [row] = await rowsOf<{ quiet: boolean }>(tx, sql`select ${isQuiet(personId, waits)} as quiet`);
  return row?.quiet === false;
}

export type UnreadThread = {
  id: string;
  kind: ThreadKind;
  title: string;
  /** The authors of the unread messages. */
  senders: string[];
  count: number;
  lastNumber: number;
};

/** The person's unread messages, the latest first. */
export const readUnmailed = (tx: Database, personId: string, waits: Waits): Promise<UnreadThread[]> =>
  rowsOf<UnreadThread>(
    tx,
    sql`select ${threads.id} as id, ${threads.kind} as kind, ${threads.title} as title, count(*)::int as count,
        max(${messages.number})::int as "lastNumber",
        array(select distinct p.full_name from people p where p.id = any(array_agg(${messages.senderPersonId}))
          order by 1) as senders
      ${unmailed(personId, waits)}
      group by ${threads.id} order by max(${messages.sentAt}) desc, ${threads.id}`,
  );

/** Notes that a mail has counted these messages, or that none will. */
export async function noteMailed(
  tx: Database,
  personId: string,
  waiting: readonly UnreadThread[],
  mailedAt: Date | null,
): Promise<void> {
  const ids = sql.param(waiting.map(({ id }) => id));
  const numbers = sql.param(waiting.map(({ lastNumber }) => lastNumber));
  await tx.execute(sql`update thread_members m set mailed_to = greatest(m.mailed_to, n.number)
    from unnest(${ids}::uuid[], ${numbers}::int[]) as n(id, number)
    where m.thread_id = n.id and m.person_id = ${personId}`);
  if (mailedAt)
    await tx.execute(
      sql`update unread_mails set mailed_at = ${sqlMoment(mailedAt)} where person_id = ${personId}`,
    );
}
