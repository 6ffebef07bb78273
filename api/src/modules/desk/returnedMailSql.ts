import { type SQL, sql } from 'drizzle-orm';

/** The beginning of the key of an answer by mail; the id of its entry follows. */
export const answerKey = 'desk-answer ';

/** The entry of the desk whose mail has this key; null for every other mail. */
const entryOf = (key: SQL) =>
  sql`case when ${key} like ${`${answerKey}%`} then substr(${key}, ${sql.raw(String(answerKey.length + 1))})::uuid end`;

/** A relay may accept a mail and return it days later; then only the address is known. */
const returnsWithin = sql.raw(`interval '5 days'`);

/**
 * When an answer by mail last came back, by the item it answered: refused by the server, or returned later. It starts
 * from the few returned mails, not from the items.
 */
export const returnedMail: SQL = sql`(
  select n.kind, n.subject_id, max(back.at) as at
  from (
    select m.key, m.refused_at as at from mails m where m.sent_at is null and m.refused_at is not null
    union all
    select m.key, r.at from refused_addresses r
    join mails m on m.recipient = r.address and m.sent_at between r.at - ${returnsWithin} and r.at
    where r.has_bounced
  ) back
  join desk_entries n on n.id = ${entryOf(sql`back.key`)}
  group by n.kind, n.subject_id)`;

/** The result of an entry's mail; null for an entry without one, and for a mail that is no longer stored. */
export const mailStateOf = (entryId: SQL): SQL<'waiting' | 'failed' | 'refused' | 'sent' | null> => sql`(
  select case
    when m.refused_at is not null or exists (select 1 from refused_addresses r where r.address = m.recipient
      and r.has_bounced and m.sent_at between r.at - ${returnsWithin} and r.at) then 'refused'
    when m.sent_at is not null then 'sent'
    when m.failure is not null then 'failed'
    else 'waiting' end
  from mails m where m.key = ${answerKey} || ${entryId})`;
