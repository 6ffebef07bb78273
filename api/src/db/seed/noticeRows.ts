import { sql } from 'drizzle-orm';
import { sqlMoment } from '../../support/moments.ts';
import type { Database } from '../client.ts';

/**
 * Writes the notices that members of the sample network find in the list behind the bell. Those older than two days are
 * read.
 */
export async function seedNotices(db: Database, now: Date): Promise<void> {
  const moment = sqlMoment(now);
  await db.execute(sql`
    with happened as (
      select a.person_id, a.client_id, case when a.kind = 'come' then 'match' else 'match-changed' end as kind,
        a.client_id::text as fold, jsonb_build_object('client', c.full_name) as said, count(*)::int as those,
        case when a.kind = 'come' then '/match-clients?client=' || a.client_id else '/match-alerts' end as path,
        max(a.created_at) as at
      from match_alerts a join clients c on c.id = a.client_id
      where a.kind <> 'wishes' and a.created_at >= ${moment} - interval '14 days'
      group by 1, 2, 3, 4, 5, 7
      union all
      select case when i.is_referral then asker.person_id else owner.person_id end,
        case when not i.is_referral then i.client_id end,
        case when i.is_referral then 'referral-received' else 'introduction-asked' end, i.id::text,
        case when i.is_referral then jsonb_build_object('name', owner.full_name)
          else jsonb_build_object('name', asker.full_name, 'client', c.full_name) end,
        1, '/dossier?box=received', i.created_at
      from introductions i join agents asker on asker.id = i.asker_agent_id
      join agents owner on owner.id = i.owner_agent_id join clients c on c.id = i.client_id
      union all
      select t.person_id, null::uuid, 'event-canceled', e.id::text, jsonb_build_object('event', e.title), 1,
        '/events#' || e.slug, e.canceled_at
      from events e join event_attendance t on t.event_id = e.id
      where e.canceled_at is not null and t.person_id is not null
    ), numbered as (
      select *, row_number() over (partition by person_id order by at, fold, kind) as number from happened
    ), told as (
      insert into notices (id, person_id, client_id, number, kind, fold, values, count, path, at, read_at)
      select md5(concat_ws(' ', person_id, kind, fold))::uuid, person_id, client_id, number, kind, kind || ' ' || fold, said, those, path, at,
        case when at < ${moment} - interval '2 days' then at + interval '3 hours' end
      from numbered returning person_id, number
    )
    insert into person_news (person_id, subject, count)
    select person_id, 'notices', max(number) from told group by person_id`);
  // Two in three let others see their visits.
  await db.execute(sql`update people set is_named_as_visitor = get_byte(uuid_send(id), 15) % 3 > 0`);
}
