ALTER TABLE "sessions" ADD COLUMN "chat_hash" text;--> statement-breakpoint

-- API processes remember for some seconds who a token belongs to and what that person may do. Whatever changes either
-- says so on the channel `portico_session`, with the person's id or `all`, in the transaction that changes it: a role
-- taken away or a session ended counts at once, in every process, whoever wrote the row.
create or replace function public.session_changed_by_person() returns trigger language plpgsql as $$
declare changed jsonb;
begin
  if public.is_bulk_load() then return null; end if;
  if tg_op = 'DELETE' then changed := to_jsonb(old); else changed := to_jsonb(new); end if;
  perform pg_notify('portico_session', changed ->> tg_argv[0]);
  return null;
end $$;--> statement-breakpoint

-- A team's subscription and its membership speak for everybody in the team.
create or replace function public.session_changed_by_agent() returns trigger language plpgsql as $$
declare changed jsonb;
begin
  if public.is_bulk_load() then return null; end if;
  if tg_op = 'DELETE' then changed := to_jsonb(old); else changed := to_jsonb(new); end if;
  perform pg_notify('portico_session', a.person_id::text) from public.agents a
  where a.id = (changed ->> tg_argv[0])::uuid
    or a.id in (select m.agent_id from public.team_members m where m.team_id = (changed ->> tg_argv[1])::uuid);
  return null;
end $$;--> statement-breakpoint

create or replace function public.session_changed_for_all() returns trigger language plpgsql as $$
begin
  perform pg_notify('portico_session', 'all');
  return null;
end $$;--> statement-breakpoint

create trigger sessions_announce after update or delete on sessions
  for each row execute function public.session_changed_by_person('person_id');--> statement-breakpoint
create trigger accounts_announce after update or delete on accounts
  for each row execute function public.session_changed_by_person('person_id');--> statement-breakpoint
create trigger people_announce after update or delete on people
  for each row execute function public.session_changed_by_person('id');--> statement-breakpoint
create trigger person_roles_announce after insert or update or delete on person_roles
  for each row execute function public.session_changed_by_person('person_id');--> statement-breakpoint
create trigger checkouts_announce after insert or update or delete on checkouts
  for each row execute function public.session_changed_by_person('person_id');--> statement-breakpoint
create trigger agents_announce after insert or delete or update of brokerage_id, person_id on agents
  for each row execute function public.session_changed_by_person('person_id');--> statement-breakpoint
create trigger subscriptions_announce after insert or update or delete on subscriptions
  for each row execute function public.session_changed_by_agent('agent_id', 'team_id');--> statement-breakpoint
create trigger team_members_announce after insert or update or delete on team_members
  for each row execute function public.session_changed_by_agent('agent_id', 'team_id');--> statement-breakpoint
create trigger teams_announce after insert or update or delete on teams
  for each row execute function public.session_changed_by_agent('lead_agent_id', 'id');--> statement-breakpoint
create trigger brokerages_announce after update of is_developer on brokerages
  for each statement execute function public.session_changed_for_all();--> statement-breakpoint
create trigger settings_announce after insert or update or delete on settings
  for each statement execute function public.session_changed_for_all();
