import { cast } from '@portico/fixtures';
import type { World } from '@portico/fixtures/world';
import { sql } from 'drizzle-orm';
import { sqlMoment } from '../../support/moments.ts';
import type { Database } from '../client.ts';

/** How far back newcomers by a link go: the longest period of `/usage` and the one before it. */
const days = 190;

/**
 * Half of the newcomers of the last months came by a colleague's link, which four visitors had opened before. How many
 * of them went on to pay is not invented here: `/usage` reads it from their accounts and memberships.
 */
export async function seedReferrals(db: Database, { today }: World): Promise<void> {
  const ids = sql`${sql.param(Object.values(cast).map(({ personId }) => personId))}::uuid[]`;
  const now = sqlMoment(today);
  await db.execute(sql`insert into referral_events (agent_id, kind, person_id, at)
    select referrer.id, 'joined', p.id, p.created_at from people p join agents a on a.person_id = p.id
    cross join lateral (select o.id from agents o
      where o.is_active and o.member_since < p.created_at and o.id <> a.id and o.person_id <> all(${ids})
      order by md5(o.id::text || p.id::text) limit 1) referrer
    where p.created_at > ${now} - make_interval(days => ${days}) and p.created_at <= ${now}
      and md5(p.id::text) < '8' and p.id <> all(${ids}) order by p.id`);
  await db.execute(sql`insert into referral_events (agent_id, kind, visitor_hash, at)
    select e.agent_id, 'clicked', md5(e.person_id::text || n), e.at - make_interval(days => 2 * n + 1)
    from referral_events e cross join generate_series(0, 3) n where e.kind = 'joined'
    order by e.id, n`);
}
