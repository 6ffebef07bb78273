import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { deskItemOfNotice, deskNoticeKindList, noticeKindListOf } from '../../support/deskNotices.ts';
import { rowOf } from '../../support/rows.ts';

/** The name that messages and listings show in place of a deleted member. */
export const formerMember = { firstName: 'Former', lastName: 'member' } as const;

const formerName = `${formerMember.firstName} ${formerMember.lastName}`;

export type Erased = { listingsPassedOn: number; listingsArchived: number; clientsDeleted: number };

const counted = (statement: ReturnType<typeof sql>) => sql`with done as (${statement} returning 1)
  select count(*)::int as n from done`;
const count = async (tx: Database, statement: ReturnType<typeof sql>) =>
  (await rowOf<{ n: number }>(tx, counted(statement))).n;

/** A listing passes to the next of its agents; one without another agent is archived and leaves the network. */
export async function passListingsOn(tx: Database, agentId: string) {
  const listingsPassedOn = await count(
    tx,
    sql`update listings l set owner_agent_id = heir.agent_id, brokerage_id = a.brokerage_id, version = l.version + 1,
        updated_at = now()
      from (select distinct on (la.listing_id) la.listing_id, la.agent_id from listing_agents la
        join agents other on other.id = la.agent_id and other.is_active
        where la.agent_id <> ${agentId} order by la.listing_id, la.position, la.agent_id) heir
      join agents a on a.id = heir.agent_id
      where heir.listing_id = l.id and l.owner_agent_id = ${agentId}`,
  );
  const listingsArchived = await count(
    tx,
    sql`update listings set status = 'hidden', archived = true, version = version + 1, updated_at = now()
      where owner_agent_id = ${agentId} and not archived`,
  );
  await tx.execute(sql`delete from listing_agents la using listings l
    where l.id = la.listing_id and la.agent_id = ${agentId} and l.owner_agent_id <> ${agentId}`);
  return { listingsPassedOn, listingsArchived };
}

/**
 * Deletes the agent's clients with all records about them, and the spreadsheets they came from. Clients are people too,
 * who stay if another agent or an account refers to them.
 */
export async function deleteClients(tx: Database, agentId: string): Promise<number> {
  await tx.execute(sql`delete from client_imports where agent_id = ${agentId}`);
  const { ids } = await rowOf<{ ids: string[] }>(
    tx,
    sql`with gone as (delete from clients where agent_id = ${agentId} returning person_id)
      select coalesce(json_agg(person_id), '[]'::json) as ids from gone`,
  );
  const list = JSON.stringify(ids);
  await tx.execute(sql`delete from people p
    where p.id in (select value::uuid from json_array_elements_text(${list}::json))
      and not exists (select 1 from clients c where c.person_id = p.id)
      and not exists (select 1 from accounts a where a.person_id = p.id)`);
  return ids.length;
}

/** The longest-standing other member takes over the team; without one the team is deleted. */
export async function leaveTeam(tx: Database, agentId: string): Promise<void> {
  await tx.execute(sql`update teams t set seats_changed_at = now() from team_members m
    where m.team_id = t.id and m.agent_id = ${agentId}`);
  await tx.execute(sql`delete from team_members where agent_id = ${agentId}`);
  await tx.execute(sql`update teams t set lead_agent_id = heir.agent_id
    from (select distinct on (team_id) team_id, agent_id from team_members order by team_id, joined_at, agent_id) heir
    where heir.team_id = t.id and t.lead_agent_id = ${agentId}`);
  await tx.execute(sql`delete from teams where lead_agent_id = ${agentId}`);
}

/** Payments must stay on record for years; the address and the payer's name need not. A running membership ends. */
export async function endMembership(tx: Database, agentId: string, personId: string): Promise<void> {
  await tx.execute(sql`update subscriptions
    set status = case when team_id is null then 'Cancelled' else status end, billing_address = null, confirm_url = null,
      billing_admins = array_remove(billing_admins, ${personId}::uuid), updated_at = now()
    where agent_id = ${agentId}`);
  // A team's billing passes to the backup, or to the lead.
  await tx.execute(sql`update subscriptions s
    set billing_admins = case when array_remove(billing_admins, ${personId}::uuid) <> '{}'
      then array_remove(billing_admins, ${personId}::uuid) else array[a.person_id] end
    from teams t join agents a on a.id = t.lead_agent_id
    where t.id = s.team_id and (${personId}::uuid = any(billing_admins) or billing_admins = '{}')`);
}

const deskSubjectsOf = (personId: string) => sql`
  select id from threads where owner_person_id = ${personId}
  union all select id from contact_requests where person_id = ${personId}
  union all select id from partner_enquiries where person_id = ${personId}
  union all select id from event_attendance where person_id = ${personId}
  union all select id from privacy_requests where person_id = ${personId}
  union all select i.id from introductions i join agents a on a.id in (i.asker_agent_id, i.owner_agent_id)
    where a.person_id = ${personId}`;

/** Deletes everything that belongs to this person alone. */
export async function deleteTraces(tx: Database, personId: string, email: string): Promise<void> {
  const ofPerson = [
    sql`delete from external_billing e using accounts a
      where a.person_id = ${personId} and e.external_agent_id = a.hubspot_agent_id`,
    // This also deletes sessions, codes, invitations, authenticator and recovery codes.
    sql`delete from accounts where person_id = ${personId}`,
    sql`delete from sessions where person_id = ${personId}`,
    sql`delete from person_roles where person_id = ${personId}`,
    sql`delete from group_members where person_id = ${personId}`,
    // Threads keep a nameless member, so that their messages have a sender; retracted texts are deleted.
    sql`update thread_members m set to_number = coalesce(m.to_number, t.last_number), left_at = coalesce(m.left_at, now()),
        left_title = '' from threads t where t.id = m.thread_id and m.person_id = ${personId}`,
    sql`delete from message_versions v using messages m where m.id = v.message_id and m.sender_person_id = ${personId}`,
    // Posts of others that named them.
    sql`update posts p set body = replace(p.body, '@' || n.full_name, ${`@${formerName}`})
      from post_mentions m join people n on n.id = m.person_id where m.post_id = p.id and m.person_id = ${personId}`,
    sql`update post_versions v set body = replace(v.body, '@' || n.full_name, ${`@${formerName}`})
      from people n where n.id = ${personId} and position('@' || n.full_name in v.body) > 0`,
    // Posts are deleted with everything below them. A comment that others answered stays without words and name.
    sql`delete from posts where author_person_id = ${personId} and post_id is null`,
    sql`delete from posts p where p.author_person_id = ${personId} and not exists (
      select 1 from posts a where a.answers_id = p.id and a.author_person_id <> ${personId})`,
    sql`update posts set body = '', deleted_at = coalesce(deleted_at, now()) where author_person_id = ${personId}`,
    sql`delete from post_versions v using posts p where p.id = v.post_id and p.author_person_id = ${personId}`,
    sql`delete from post_mentions m using posts p where p.id = m.post_id and ${personId}::uuid in (m.person_id, p.author_person_id)`,
    sql`delete from post_reactions where person_id = ${personId}`,
    sql`delete from group_readers where person_id = ${personId}`,
    sql`delete from person_blocks where ${personId}::uuid in (person_id, blocked_person_id)`,
    sql`delete from person_news where person_id = ${personId}`,
    // Staff's answers to them and notes about them, with the rows those are about.
    sql`delete from desk_entries d where d.subject_id in (${deskSubjectsOf(personId)})`,
    sql`delete from desk_items d where d.subject_id in (${deskSubjectsOf(personId)})`,
    sql`delete from desk_stays d where d.person_id = ${personId} or d.subject_id in (${deskSubjectsOf(personId)})`,
    sql`delete from notices n where n.kind in ${deskNoticeKindList}
      and ${deskItemOfNotice.id} in (select id::text from (${deskSubjectsOf(personId)}) subjects)`,
    // What others were told of them: of posts and comments that are gone nothing stays, of the rest not the name, not even
    // an earlier one. Whoever has the same name loses it in older notices too, because these name a member by words alone.
    sql`delete from notices where actor_person_id = ${personId} and kind in ${noticeKindListOf('social')}`,
    sql`update notices set actor_person_id = null, values = values
        || jsonb_build_object(case when values ? 'from' then 'from' else 'name' end, ${formerName}::text)
      where actor_person_id = ${personId} and values ?| '{from,name}'`,
    sql`update notices n set values = n.values || jsonb_build_object('name', ${formerName}::text)
      from people p where p.id = ${personId} and n.values ->> 'name' = p.full_name`,
    sql`update notices n set values = n.values || jsonb_build_object('from', ${formerName}::text)
      from people p where p.id = ${personId} and n.values ->> 'from' = p.full_name`,
    sql`delete from notices where person_id = ${personId}`,
    sql`delete from notice_happenings where person_id = ${personId}`,
    sql`delete from notice_digests where person_id = ${personId}`,
    sql`delete from unread_mails where person_id = ${personId}`,
    sql`delete from privacy_requests where person_id = ${personId}`,
    sql`delete from threads where owner_person_id = ${personId}`,
    sql`delete from partner_enquiries where person_id = ${personId}`,
    sql`delete from event_attendance where person_id = ${personId}`,
    sql`delete from calendar_feeds where person_id = ${personId}`,
    sql`delete from usage_events where person_id = ${personId}`,
    sql`delete from search_log where person_id = ${personId}`,
    sql`delete from profile_views where viewer_person_id = ${personId}`,
    sql`delete from listing_views where viewer_person_id = ${personId}`,
    sql`delete from listing_favourites where person_id = ${personId}`,
    sql`delete from listing_inquiries where person_id = ${personId}`,
    sql`delete from listing_drafts where person_id = ${personId}`,
    sql`delete from saved_searches where person_id = ${personId}`,
    sql`delete from home_arrangements where person_id = ${personId}`,
    sql`delete from people_views where owner_person_id = ${personId}`,
    sql`delete from people_list_columns where person_id = ${personId}`,
    sql`delete from remote_owners where person_id = ${personId}`,
    sql`delete from saved_agents where person_id = ${personId}`,
    sql`delete from match_alerts where person_id = ${personId}`,
    sql`delete from alert_runs where person_id = ${personId}`,
    sql`delete from alert_settings where person_id = ${personId}`,
    sql`delete from introductions i using agents a
      where a.person_id = ${personId} and a.id in (i.asker_agent_id, i.owner_agent_id)`,
    sql`delete from companies c using agents a where a.person_id = ${personId} and a.id = c.agent_id`,
    sql`update introduction_steps set person_id = null, word = '' where person_id = ${personId}`,
    sql`delete from refused_addresses where address = ${email}`,
    sql`delete from checkouts where person_id = ${personId}`,
    sql`delete from form_tokens where person_id = ${personId}`,
    sql`delete from idempotency_keys where owner = ${personId}`,
    sql`delete from scheduled_deletions where person_id = ${personId}`,
    sql`delete from mails where recipient = ${email}`,
    sql`delete from team_invitations where email = ${email}`,
    sql`update referral_events set person_id = null where person_id = ${personId}`,
    // Accepted texts stay on record for as long as the payments do.
    sql`update acceptances set ip_address = null where person_id = ${personId}`,
    sql`update remote_failures set person_id = null where person_id = ${personId}`,
    // A file's values about them when staff imported people, and the earlier ones.
    sql`update bulk_change_rows set cells = null, content = null, before = null
      where person_id = ${personId} and cells is not null`,
    sql`update contact_requests set person_id = null, name = ${formerMember.firstName} || ' ' || ${formerMember.lastName},
      email = '' where person_id = ${personId}`,
  ];
  for (const statement of ofPerson) await tx.execute(statement);
}

/** Empties and hides the profile. The row stays, because archived listings and payments refer to it. */
export async function emptyAgent(tx: Database, agentId: string): Promise<void> {
  await tx.execute(sql`delete from short_codes where agent_id = ${agentId}`);
  await tx.execute(sql`delete from referral_events where agent_id = ${agentId}`);
  await tx.execute(sql`delete from profile_views where agent_id = ${agentId}`);
  await tx.execute(sql`delete from saved_agents where agent_id = ${agentId}`);
  await tx.execute(
    sql`update awards set agent_id = null, person_name = ${formerName} where agent_id = ${agentId}`,
  );
  await tx.execute(sql`update agents set full_name = ${formerName}, is_active = false, brokerage_id = null, city = null,
    state = null, country = null, latitude = null, longitude = null, bio = '', languages = '{}', specialties = '{}',
    awards = '{}', links = '{}', tag_names = '{}', updated_at = now() where id = ${agentId}`);
}

/** Keeps a nameless person, so that their messages do not vanish from other people's threads. */
export async function emptyPerson(tx: Database, personId: string): Promise<void> {
  const { firstName, lastName } = formerMember;
  await tx.execute(sql`update people set first_name = ${firstName}, last_name = ${lastName},
    primary_email = 'former-' || ${personId} || '@portico.invalid', phone = null, photo_url = null,
    accepted_terms_at = null, on_boarded_agent_at = null, convert_account = null, is_tracked = false,
    muted_notifications = '{}', version = version + 1, updated_at = now() where id = ${personId}`);
}
