import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../src/db/client.ts';
import { rowOf } from '../src/support/rows.ts';

const rowsAtOnce = 10_000;
const id = (kind: string) => sql.raw(`md5('${kind} ' || n)::uuid`);

const firstNames = sql.raw(
  `(array['Ada','Elena','Marco','Ines','Jonas','Noor','Kei','Priya','Omar','Lucia','Theo','Mina','Paul','Rosa','Yusuf','Clara'])[(1 + n % 16)::int]`,
);
const lastNames = sql.raw(
  `(array['Mar','Vel','Ros','Kar','Lin','Tho','Bel','San','Der','Win','Hol','Fer','Gar'])[(1 + n / 16 % 13)::int]
   || (array['mont','berg','ski','man','ton','ley','ford','dez','quez','sen','lund','kov'])[(1 + n / 208 % 12)::int]
   || (array['','s','er','o','i'])[(1 + n / 2496 % 5)::int]`,
);

/** The states of memberships in a large network: most are active, some states are rare, and a few people have none. */
const state =
  sql.raw(`case when n % 1000 < 780 then 'Active' when n % 1000 < 850 then 'Trial' when n % 1000 < 920 then 'Expired'
  when n % 1000 < 950 then 'Cancelled' when n % 1000 < 953 then 'PastDue' when n % 1000 < 954 then 'Suspended'
  when n % 1000 < 955 then 'Pending' when n % 1000 < 975 then 'Active' end`);

/**
 * Adds people with accounts until there are `wanted`, in all states that the list of users distinguishes. The database
 * makes the rows itself, so memory stays flat. Without `hasStandings` the columns that only filters read keep their
 * defaults.
 */
export async function seedUsers(
  db: Database,
  { wanted, hasStandings }: { wanted: number; hasStandings: boolean },
  notice: (text: string) => void,
): Promise<void> {
  const { known } = await rowOf<{ known: number }>(
    db,
    sql`select count(*)::int as known from accounts where email like '%@many.test'`,
  );
  for (let from = known; from < wanted; from += rowsAtOnce) {
    const to = Math.min(wanted, from + rowsAtOnce);
    const series = sql`generate_series(${from}::bigint, ${to - 1}::bigint) n`;
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local portico.bulk = 'on'`);
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const statement of statementsOf(series)) await tx.execute(statement);
      // Without statistics about the new rows, each person's membership would be searched for in all of them.
      await tx.execute(sql`analyze accounts, person_roles, agents, subscriptions`);
      if (hasStandings)
        await tx.execute(sql`select refresh_standings(array(select ${id('many person')} from ${series}))`);
    });
    notice(`users: ${to} of ${wanted}`);
  }
  if (known < wanted) await db.execute(sql`vacuum analyze`);
}

const statementsOf = (series: SQL) => [
  sql`insert into people (id, first_name, last_name, primary_email, on_boarded_agent_at)
    select ${id('many person')}, ${firstNames}, ${lastNames}, 'u' || n || '@many.test',
      case when n % 50 <> 3 then now() - interval '90 days' end from ${series}`,
  sql`insert into person_roles (person_id, role) select ${id('many person')},
      case when n % 2000 = 7 then 'concierge' when n % 2000 = 8 then 'realmAdmin' when n % 500 = 9 then 'realmExecutive' else 'agent' end
    from ${series}`,
  sql`insert into accounts (id, person_id, username, email, must_set_password, is_active, suspended_at, suspended_reason,
      payment_processor, last_sign_in_at, created_at, search_name)
    select ${id('many account')}, ${id('many person')}, 'u' || n || '@many.test', 'u' || n || '@many.test', n % 100 = 5, n % 300 <> 11,
      case when n % 400 = 12 then now() - interval '3 days' end, case when n % 400 = 12 then 'Unpaid for months' end,
      case when n % 200 = 13 then 'hubspot' else 'stripe' end,
      case when n % 10 <> 4 then now() - (n * 7919 % 500)::int * interval '1 day' end, now() - (n * 104729 % 2000)::int * interval '1 day',
      search_form(${firstNames} || ' ' || ${lastNames} || ' u' || n || '@many.test')
    from ${series}`,
  sql`insert into agents (id, person_id, brokerage_id, full_name, city, country, is_active)
    select ${id('many agent')}, ${id('many person')}, b.id, ${firstNames} || ' ' || ${lastNames}, 'Miami', 'United States', true
    from ${series} left join (select id, row_number() over (order by id) - 1 as place, count(*) over () as total from brokerages) b
      on b.place = n % b.total
    where not (n % 2000 in (7, 8) or n % 500 = 9)`,
  sql`insert into subscriptions (agent_id, status, membership_model, name, starts_at, ends_at, trial_expires, billing_admins, created_at)
    select ${id('many agent')}, ${state}, case when n % 40 = 1 then 'listings' else 'Agent' end, 'Agent Membership',
      now() - interval '100 days',
      case when n % 1000 between 955 and 974 then now() - interval '1 day' else now() + (n % 265)::int * interval '1 day' end,
      case when n % 1000 between 780 and 849 then now() + interval '10 days' end, array[${id('many person')}], now() - interval '100 days'
    from ${series} where n % 1000 < 975 and not (n % 2000 in (7, 8) or n % 500 = 9)`,
  sql`insert into group_members (group_id, person_id)
    select g.id, ${id('many person')} from ${series}
    join (select id, row_number() over (order by id) - 1 as place, count(*) over () as total from groups) g on g.place = n % g.total
    where n % 20 = 0`,
  sql`insert into scheduled_deletions (person_id, reason, delete_after)
    select ${id('many person')}, 'Asked for it', now() + interval '20 days' from ${series} where n % 5000 = 17`,
];
