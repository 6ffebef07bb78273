import { type DeskState, introductionPatienceDays } from '@portico/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { isBlockedBetween } from '../../identity/threadRightsSql.ts';
import { sqlMoment } from '../../support/moments.ts';
import { returnedMail } from './returnedMailSql.ts';

const columns = sql.raw(
  'kind, id, person_id, name, email, title, line, reference, asked_at, came_in_at, is_answered, due_at, thread_id, is_blank',
);

/** How much of the question a list shows. */
const lineLength = sql.raw('280');

/** What a list can show; the list must still ask for it. `null`: anything. */
export type Wanted = {
  /** The only state. */
  state: DeskState | null;
  /** How many of the newest conversations are enough, for a list that is sorted by `cameInAt` and has no other filter. */
  newest: number | null;
};

const cameInAt = (thread: SQL) =>
  sql`coalesce(${thread}.last_unanswered_at, ${thread}.answered_at, ${thread}.last_message_at)`;

/** The most conversations that are not done though no message waits: staff wait for the member, or an answer came back. */
const notDone = sql`(select count(*) from desk_items w where w.kind = 'thread' and w.state = 'waiting')
  + (select count(*) from ${returnedMail} r where r.kind = 'thread')`;

/**
 * The conversations that a list has to look at: `threads.waits_since` says which are open (besides those whose answer by
 * mail came back), `desk_items` which wait, and an index which are the newest. All, for any other list.
 */
function threadsOf({ state, newest }: Wanted): SQL {
  if (state === 'waiting')
    return sql`t.id in (select w.subject_id from desk_items w where w.kind = 'thread' and w.state = 'waiting')`;
  if (state === 'open')
    return sql`t.id in (
      select w.id from threads w where w.waits_since is not null
      union all select r.subject_id from ${returnedMail} r where r.kind = 'thread')`;
  if (newest === null) return sql`true`;
  const isDone = state === 'done' ? sql`and w.waits_since is null` : sql``;
  const enough = state === 'done' ? sql`${newest}::int + ${notDone}` : sql`${newest}::int`;
  return sql`t.id in (
    select w.id from threads w where w.kind = 'concierge' and w.last_number > 0 ${isDone}
    order by ${cameInAt(sql`w`)} desc, w.id desc limit ${enough})`;
}

/**
 * Conversations with the concierge: the member waits since their first message after the concierge's last one. A letter
 * that is an enquiry about a partner is an item of its own, and so is its answer. The thread itself has these moments
 * (`thread_exchange` keeps them), and `lastLine` reads the words, so that no list reads the messages of all.
 */
const threads = (wanted: Wanted) => sql`
  select 'thread' as kind, t.id, t.owner_person_id as person_id, p.full_name as name, p.primary_email as email,
    '' as title, null::text as line, null::text as reference,
    coalesce(t.unanswered_since, t.answered_at, t.last_message_at) as asked_at,
    ${cameInAt(sql`t`)} as came_in_at,
    t.unanswered_since is null as is_answered, null::timestamptz as due_at, t.id as thread_id, t.last_number = 0 as is_blank
  from threads t
  left join people p on p.id = t.owner_person_id
  where t.kind = 'concierge' and ${threadsOf(wanted)}`;

/** The beginning of the newest message of a conversation, for the few items of a page. */
export const lastLine = (threadId: SQL, memberId: SQL): SQL => sql`(
  select left(m.body, ${lineLength}) from messages m
  where m.thread_id = ${threadId} and m.kind = 'text' and m.deleted_at is null and m.sender_person_id is not null
    and not exists (select 1 from partner_enquiries e
      where e.id = case when m.sender_person_id = ${memberId} then m.id else m.answers_id end)
  order by m.number desc limit 1)`;

/** Messages from the forms; an enquiry whose letter went there has its own item. */
const forms = sql`
  select case when r.referral_code is null then 'form' else 'referral' end, r.id, r.person_id, r.name, r.email, r.subject,
    left(r.message, ${lineLength}), r.reference, r.created_at, r.created_at, r.closed_at is not null, null::timestamptz,
    (select t.id from threads t where t.owner_person_id = r.person_id), false
  from contact_requests r
  where not exists (select 1 from partner_enquiries e where e.reference = r.reference)`;

const enquiries = sql`
  select 'partner', e.id, e.person_id, p.full_name, p.primary_email, n.name, left(e.message, ${lineLength}), e.reference,
    e.created_at, e.created_at,
    exists (select 1 from messages m where m.answers_id = e.id and m.sender_person_id <> e.person_id),
    null::timestamptz, coalesce(e.thread_id, (select t.id from threads t where t.owner_person_id = e.person_id)), false
  from partner_enquiries e
  join people p on p.id = e.person_id
  join partner_texts n on n.partner_id = e.partner_id and n.language = 'en'`;

/**
 * Introductions and referrals that have waited so long for an answer that somebody should ask. Where one of the two has
 * blocked the other, nobody is reminded: it would reveal the block.
 */
const introductions = (now: Date) => sql`
  select 'introduction', i.id, p.id, p.full_name, p.primary_email, other.full_name, '', null::text,
    i.created_at + make_interval(days => ${introductionPatienceDays}::int),
    i.created_at + make_interval(days => ${introductionPatienceDays}::int),
    false, i.expires_at, (select t.id from threads t where t.owner_person_id = p.id), false
  from introductions i
  join agents began on began.id = case when i.is_referral then i.owner_agent_id else i.asker_agent_id end
  join agents other on other.id = case when i.is_referral then i.asker_agent_id else i.owner_agent_id end
  join people p on p.id = other.person_id
  where i.state = 'pending' and i.expires_at > ${sqlMoment(now)}
    and i.created_at <= ${sqlMoment(now)} - make_interval(days => ${introductionPatienceDays}::int)
    and not ${isBlockedBetween(sql`began.person_id`, sql`other.person_id`)}`;

/** Members who wait for a seat at an event to come. */
const seats = (now: Date) => sql`
  select 'event', a.id, p.id, p.full_name, p.primary_email, e.title, '', null::text, a.created_at, a.created_at, false,
    null::timestamptz, (select t.id from threads t where t.owner_person_id = p.id), false
  from event_attendance a
  join events e on e.id = a.event_id
  join people p on p.id = a.person_id
  where a.state = 'waiting' and e.ends_at > ${sqlMoment(now)} and e.canceled_at is null`;

/** Members' requests about their own data. A job makes downloads, so those need nobody unless they are late. */
const privacy = (now: Date) => sql`
  select 'privacy', r.id, p.id, p.full_name, p.primary_email, r.kind, left(r.message, ${lineLength}), null::text, r.created_at,
    r.created_at, r.state <> 'asked', r.due_at, (select t.id from threads t where t.owner_person_id = p.id), false
  from privacy_requests r
  join people p on p.id = r.person_id
  where r.kind <> 'download' or (r.state = 'asked' and r.due_at <= ${sqlMoment(now)})`;

type Given = { now: Date; overdueSince: Date; wanted: Wanted };

/**
 * Everything that can be on the desk, with the columns of `columns`. The rows are the current ones of other tables;
 * nothing is copied.
 */
const everything = ({ now, wanted }: Given) => sql`(
  ${threads(wanted)} union all ${forms} union all ${enquiries} union all ${introductions(now)} union all ${seats(now)}
  union all ${privacy(now)}) every (${columns})`;

/**
 * A state that staff set holds until something new arrives; without one the row decides. A form is done when its own
 * mark says so, which the page of an earlier release sets as well. A returned answer is no answer: the item is open
 * until staff have handled it.
 */
const state = sql`case
  when back.at > coalesce(d.state_at, '-infinity') then 'open'
  when every.kind in ('form', 'referral') then
    case when every.is_answered then 'done' when d.state = 'waiting' then 'waiting' else 'open' end
  when d.state_at >= every.came_in_at then d.state
  when every.is_answered then 'done'
  else 'open' end`;

export const deskView = ({ now, overdueSince, wanted }: Given): SQL => sql`(
  select every.*, d.owner_person_id, o.full_name as owner_name, coalesce(d.version, 0) as version,
    ${state} as state,
    coalesce(every.due_at <= ${sqlMoment(now)}, every.asked_at <= ${sqlMoment(overdueSince)}) as is_late,
    coalesce(d.seen_at < greatest(every.came_in_at, back.at), true) as is_unseen
  from ${everything({ now, overdueSince, wanted })}
  left join desk_items d on d.kind = every.kind and d.subject_id = every.id
  left join ${returnedMail} back on back.kind = every.kind and back.subject_id = every.id
  left join people o on o.id = d.owner_person_id) items`;
