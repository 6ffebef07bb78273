-- Whoever's membership has ended or is suspended leaves the directory, the map and whatever else lists members, and comes
-- back with it. People who are invited or who have not joined yet stay as they are until they do.
create or replace function public.refresh_standings(persons uuid[], at timestamptz default now()) returns void language sql as $$
  update public.accounts c
  set standing = f.standing, standing_until = f.until, standing_then = f.later, plan = f.plan, plan_ends_at = f.plan_ends_at,
    role_names = f.roles
  from (
    select a.id, standing_at(a, r.roles, s, at) as standing, u.until,
      case when u.until is not null then (
        select standing_at(a, r.roles, later, u.until) from (select 1) one
          left join lateral current_subscription(a.person_id, u.until) later on true) end as later,
      s.membership_model as plan, case when s.status = 'Trial' then s.trial_expires else s.ends_at end as plan_ends_at, r.roles
    from public.accounts a
    cross join lateral (select array(select h.role from public.person_roles h where h.person_id = a.person_id order by 1) as roles) r
    left join lateral current_subscription(a.person_id, at) s on true
    cross join lateral (select standing_changes_at(a.person_id, at) as until) u
    where a.person_id = any(persons)
  ) f
  where c.id = f.id and (c.standing, c.standing_until, c.standing_then, c.plan, c.plan_ends_at, c.role_names)
    is distinct from (f.standing, f.until, f.later, f.plan, f.plan_ends_at, f.roles);

  update public.agents a set is_active = c.standing not in ('suspended', 'cancelled', 'expired')
  from public.accounts c
  where a.person_id = c.person_id and c.person_id = any(persons)
    and c.standing in ('suspended', 'cancelled', 'expired', 'active', 'trial', 'pastDue')
    and a.is_active = (c.standing in ('suspended', 'cancelled', 'expired')) $$;--> statement-breakpoint
select public.refresh_standings(array(select person_id from public.accounts));
