import type { DeskEntry, DeskFacts, MessageFile } from '@portico/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { filesOfMessage } from '../../attachments/filesOfMessageSql.ts';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../support/rows.ts';
import { seatsUpTo } from '../../support/seatsUpToSql.ts';
import type { ItemKey } from './desk.repository.ts';

/** A long conversation is read whole on its own page; the desk shows its end. */
const mostMessages = 100;

const jsonAt = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

type MessageRow = {
  id: string;
  senderId: string;
  fullName: string;
  isStaff: boolean;
  body: string;
  attachments: MessageFile[];
  at: string;
};

/** The end of a member's conversation with the concierge, in order; of an enquiry, its letter's own answers. */
export async function readConversation(
  db: Database,
  threadId: string,
  answeringId: string | null,
): Promise<DeskEntry[]> {
  const condition = answeringId === null ? sql`true` : sql`m.answers_id = ${answeringId}`;
  const rows = await rowsOf<MessageRow>(
    db,
    sql`select m.id, m.sender_person_id as "senderId", p.full_name as "fullName", m.body,
        m.sender_person_id <> t.owner_person_id as "isStaff", ${jsonAt(sql`m.sent_at`)} as at,
        ${filesOfMessage(sql`m.id`)} as attachments
      from messages m join threads t on t.id = m.thread_id join people p on p.id = m.sender_person_id
      where m.thread_id = ${threadId} and m.kind = 'text' and m.deleted_at is null and ${condition}
      order by m.number desc limit ${mostMessages}`,
  );
  return rows.toReversed().map(({ id, senderId, fullName, isStaff, ...row }) => ({
    ...{ _id: id, kind: isStaff ? ('answered' as const) : ('asked' as const), isStaff, ...row },
    files: row.attachments.length,
    by: { _id: senderId, fullName },
  }));
}

const none: DeskFacts = {
  ...{ threadId: null, referral: null, partner: null, event: null, introduction: null, privacy: null },
};

type Asked = {
  facts: Partial<DeskFacts>;
  asked: { body: string; at: string } | null;
  prefersThread: boolean;
};

const nothing: Asked = { facts: {}, asked: null, prefersThread: false };

async function readForm(db: Database, id: string): Promise<Asked> {
  const [row] = await rowsOf<{
    body: string;
    at: string;
    code: string | null;
    agentId: string | null;
    agentName: string | null;
  }>(
    db,
    sql`select r.message as body, ${jsonAt(sql`r.created_at`)} as at, r.referral_code as code, a.id as "agentId",
        a.full_name as "agentName"
      from contact_requests r left join agents a on a.id = r.referred_by where r.id = ${id}`,
  );
  if (!row) return nothing;
  const { body, at, code, agentId, agentName } = row;
  const referral = code && agentId && agentName ? { code, agentId, agentName } : null;
  return { ...nothing, asked: { body, at }, facts: { referral } };
}

async function readEnquiry(db: Database, id: string): Promise<Asked> {
  const [row] = await rowsOf<NonNullable<DeskFacts['partner']> & { body: string; at: string }>(
    db,
    sql`select e.message as body, ${jsonAt(sql`e.created_at`)} as at, e.partner_id as "_id", n.name,
        e.offer_title as "offerTitle", e.answer_by as "answerBy", e.phone
      from partner_enquiries e join partner_texts n on n.partner_id = e.partner_id and n.language = 'en'
      where e.id = ${id}`,
  );
  if (!row) return nothing;
  const { body, at, ...partner } = row;
  return { asked: { body, at }, facts: { partner }, prefersThread: partner.answerBy === 'thread' };
}

async function readIntroduction(db: Database, id: string): Promise<Asked> {
  const [row] = await rowsOf<{ _id: string; fullName: string; isReferral: boolean; expiresAt: string }>(
    db,
    sql`select p.id as "_id", p.full_name as "fullName", i.is_referral as "isReferral",
        ${jsonAt(sql`i.expires_at`)} as "expiresAt"
      from introductions i
      join agents began on began.id = case when i.is_referral then i.owner_agent_id else i.asker_agent_id end
      join people p on p.id = began.person_id where i.id = ${id}`,
  );
  if (!row) return nothing;
  const { _id, fullName, isReferral, expiresAt } = row;
  const introduction = { other: { _id, fullName }, isReferral, expiresAt };
  return { ...nothing, facts: { introduction }, prefersThread: true };
}

async function readSeat(db: Database, id: string): Promise<Asked> {
  const [event] = await rowsOf<NonNullable<DeskFacts['event']>>(
    db,
    sql`select e.id as "_id", e.slug, e.title, ${jsonAt(sql`e.starts_at`)} as "startsAt", e.time_zone as "timeZone", a.guests,
        e.version, e.capacity,
        (select coalesce(sum(1 + y.guests), 0)::int from event_attendance y where y.event_id = e.id and y.state = 'yes') as taken,
        (select count(*)::int from event_attendance w where w.event_id = e.id and w.state = 'waiting') as waiting,
        ${seatsUpTo(sql`e.id`, sql`a.turn`)} as "seatsUpTo"
      from event_attendance a join events e on e.id = a.event_id where a.id = ${id}`,
  );
  return event ? { ...nothing, facts: { event }, prefersThread: true } : nothing;
}

async function readPrivacy(db: Database, id: string): Promise<Asked> {
  const [row] = await rowsOf<{ kind: string; dueAt: string; body: string; at: string }>(
    db,
    sql`select r.kind, ${jsonAt(sql`r.due_at`)} as "dueAt", r.message as body, ${jsonAt(sql`r.created_at`)} as at
      from privacy_requests r where r.id = ${id}`,
  );
  if (!row) return nothing;
  const { kind, dueAt, body, at } = row;
  return { asked: { body, at }, facts: { privacy: { kind, dueAt } }, prefersThread: false };
}

/** The question, word for word, and the facts beside it. */
export async function readAsked(
  db: Database,
  { kind, id }: ItemKey,
  threadId: string | null,
): Promise<Asked & { facts: DeskFacts }> {
  const readers = {
    thread: async () => nothing,
    form: readForm,
    referral: readForm,
    partner: readEnquiry,
    introduction: readIntroduction,
    event: readSeat,
    privacy: readPrivacy,
  };
  const read = await readers[kind](db, id);
  return { ...read, facts: { ...none, threadId, ...read.facts } };
}
