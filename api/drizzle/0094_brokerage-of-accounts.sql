ALTER TABLE "accounts" ADD COLUMN "brokerage_id" uuid;--> statement-breakpoint
create or replace function public.refresh_standings(persons uuid[], at timestamptz default now()) returns void language sql as $$
  update public.accounts c
  set standing = f.standing, standing_until = f.until, standing_then = f.later, plan = f.plan, plan_ends_at = f.plan_ends_at,
    role_names = f.roles, brokerage_id = f.brokerage_id
  from (
    select a.id, standing_at(a, r.roles, s, at) as standing, u.until,
      case when u.until is not null then (
        select standing_at(a, r.roles, later, u.until) from (select 1) one
          left join lateral current_subscription(a.person_id, u.until) later on true) end as later,
      s.membership_model as plan, case when s.status = 'Trial' then s.trial_expires else s.ends_at end as plan_ends_at, r.roles,
      (select g.brokerage_id from public.agents g where g.person_id = a.person_id) as brokerage_id
    from public.accounts a
    cross join lateral (select array(select h.role from public.person_roles h where h.person_id = a.person_id order by 1) as roles) r
    left join lateral current_subscription(a.person_id, at) s on true
    cross join lateral (select standing_changes_at(a.person_id, at) as until) u
    where a.person_id = any(persons)
  ) f
  where c.id = f.id
    and (c.standing, c.standing_until, c.standing_then, c.plan, c.plan_ends_at, c.role_names, c.brokerage_id)
      is distinct from (f.standing, f.until, f.later, f.plan, f.plan_ends_at, f.roles, f.brokerage_id) $$;--> statement-breakpoint

-- New accounts, and new and removed agents, are refreshed whole by the triggers of 0078; here an agent changes brokerage.
create function public.agents_brokerage_changed() returns trigger language plpgsql as $$
begin
  update public.accounts set brokerage_id = new.brokerage_id where person_id = new.person_id;
  return null;
end $$;--> statement-breakpoint
create trigger agents_brokerage_changed after update of brokerage_id on public.agents
  for each row when (old.brokerage_id is distinct from new.brokerage_id)
  execute function public.agents_brokerage_changed();--> statement-breakpoint
-- Nobody's rights change by it, so no session has to hear of it.
select set_config('portico.bulk', 'on', true);--> statement-breakpoint
update public.accounts c set brokerage_id = a.brokerage_id from public.agents a
  where a.person_id = c.person_id and a.brokerage_id is not null;--> statement-breakpoint
select set_config('portico.bulk', '', true);--> statement-breakpoint
CREATE INDEX "accounts_brokerage_name" ON "accounts" USING btree ("brokerage_id","search_name","person_id");
