import type { TeamNews } from '@portico/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { sqlMoment } from '../../support/moments.ts';
import { rowsOf } from '../../support/rows.ts';

type Row = Omit<TeamNews, 'at'> & { at: Date | string };

/** Who has joined the agent's team, and which homes team mates have listed for the whole network, the newest first. */
export async function readTeamNews(
  db: Database,
  agentId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<TeamNews[]> {
  const moment = sqlMoment(since);
  const rows = await rowsOf<Row>(
    db,
    sql`with mates as (
        select mate.agent_id, mate.joined_at from team_members me join team_members mate using (team_id)
        where me.agent_id = ${agentId} and mate.agent_id <> ${agentId}
      ), news as (
        select 'joined' as kind, joined_at as at, agent_id, null::uuid as listing_id from mates where joined_at >= ${moment}
        union all
        select distinct on (l.id) 'listed', l.date_listed, mates.agent_id, l.id
        from mates join listing_agents la on la.agent_id = mates.agent_id join listings l on l.id = la.listing_id
        where l.is_in_network and l.date_listed >= ${moment}
          and not exists (select from listing_agents own where own.listing_id = l.id and own.agent_id = ${agentId})
      )
      select news.kind, news.at,
        jsonb_build_object('_id', a.id, 'fullName', a.full_name, 'photoURL', p.photo_url) as agent,
        case when l.id is not null then jsonb_build_object('_id', l.id, 'title', l.title, 'city', l.city) end as home
      from news join agents a on a.id = news.agent_id join people p on p.id = a.person_id
      left join listings l on l.id = news.listing_id
      where a.is_active order by news.at desc, news.kind, a.id limit ${limit}`,
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}
