CREATE TABLE "bulk_change_rows" (
	"change_id" uuid NOT NULL,
	"row_no" integer NOT NULL,
	"person_id" uuid,
	"outcome" text NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"before" jsonb,
	"line" integer,
	"cells" text[],
	"content" jsonb,
	CONSTRAINT "bulk_change_rows_change_id_row_no_pk" PRIMARY KEY("change_id","row_no")
);
--> statement-breakpoint
CREATE TABLE "people_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ticket_hash" text NOT NULL,
	"person_id" uuid NOT NULL,
	"list" text NOT NULL,
	"filter" jsonb NOT NULL,
	"columns" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"rows" integer
);
--> statement-breakpoint
CREATE TABLE "people_list_columns" (
	"person_id" uuid NOT NULL,
	"list" text NOT NULL,
	"columns" text[] NOT NULL,
	CONSTRAINT "people_list_columns_person_id_list_pk" PRIMARY KEY("person_id","list")
);
--> statement-breakpoint
CREATE TABLE "people_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_person_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text DEFAULT 'grant' NOT NULL,
	"person_id" uuid,
	"role" text,
	"reason" text NOT NULL,
	"asked_by_person_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answer" text,
	"answered_by_person_id" uuid,
	CONSTRAINT "role_requests_kind" CHECK ("role_requests"."kind" in ('grant','rule-off')),
	CONSTRAINT "role_requests_answer" CHECK ("role_requests"."answer" in ('confirmed','declined','withdrawn','expired'))
);
--> statement-breakpoint
ALTER TABLE "bulk_changes" ALTER COLUMN "person_ids" SET DEFAULT '{}'::uuid[];--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "value" text;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "state" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "failed_in" text;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "cursor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "counts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "mapping" jsonb;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "ip_address" text;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "started_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "done_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "standing" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "standing_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "standing_then" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "plan" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "plan_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "role_names" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_change_rows" ADD CONSTRAINT "bulk_change_rows_change_id_bulk_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_exports" ADD CONSTRAINT "people_exports_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_list_columns" ADD CONSTRAINT "people_list_columns_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_views" ADD CONSTRAINT "people_views_owner_person_id_people_id_fk" FOREIGN KEY ("owner_person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_requests" ADD CONSTRAINT "role_requests_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_requests" ADD CONSTRAINT "role_requests_asked_by_person_id_people_id_fk" FOREIGN KEY ("asked_by_person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_change_rows_outcome" ON "bulk_change_rows" USING btree ("change_id","outcome","row_no");--> statement-breakpoint
CREATE UNIQUE INDEX "people_exports_ticket" ON "people_exports" USING btree ("ticket_hash");--> statement-breakpoint
CREATE INDEX "people_exports_created" ON "people_exports" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "people_views_name" ON "people_views" USING btree ("list","owner_person_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "role_requests_one_open" ON "role_requests" USING btree ("kind","person_id","role") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "bulk_changes_busy" ON "bulk_changes" USING btree ("state") WHERE state in ('running','undoing');--> statement-breakpoint
CREATE INDEX "accounts_standing_name" ON "accounts" USING btree ("standing","search_name","person_id");--> statement-breakpoint
CREATE INDEX "accounts_standing_created" ON "accounts" USING btree ("standing","created_at","person_id");--> statement-breakpoint
CREATE INDEX "accounts_standing_then" ON "accounts" USING btree ("standing_then","standing_until");--> statement-breakpoint
CREATE INDEX "accounts_standing_until" ON "accounts" USING btree ("standing_until");--> statement-breakpoint
CREATE INDEX "accounts_plan_name" ON "accounts" USING btree ("plan","search_name","person_id");--> statement-breakpoint
CREATE INDEX "accounts_roles" ON "accounts" USING gin ("role_names");--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_state" CHECK ("bulk_changes"."state" in ('draft','running','done','undoing','undone','failed'));--> statement-breakpoint

-- Changes of before: each person gets a row, so that they can be undone as they could.
insert into bulk_change_rows (change_id, row_no, person_id, outcome, before)
select c.id, p.place, p.person_id, 'changed', case c.action
    when 'suspend' then jsonb_build_object('at', c.created_at)
    when 'scheduleDeletion' then jsonb_build_object('deletionId', c.before -> p.person_id::text)
    else c.before -> p.person_id::text end
from bulk_changes c cross join lateral unnest(c.person_ids) with ordinality p(person_id, place);--> statement-breakpoint
update bulk_changes set state = case when undone_at is null then 'done' else 'undone' end, total = cardinality(person_ids),
  done_at = created_at, counts = jsonb_build_object('changed', cardinality(person_ids));--> statement-breakpoint

-- accounts.standing: lists of 100,000 people are filtered by how each stands, which depends on seven tables and on the
-- clock. `standing_at` is the rule of the membership gate (shared/rules) in SQL; a test compares the two for everybody.
create function public.current_subscription(person uuid, at timestamptz) returns setof public.subscriptions
  language sql stable rows 1 as $$
  select s.* from public.agents a
    left join public.team_members m on m.agent_id = a.id
    join public.subscriptions s on s.agent_id = a.id or s.team_id = m.team_id
  where a.person_id = person
  order by case
      when s.status = 'Expired' or (s.status in ('Active', 'Scheduled') and s.ends_at <= at) then 3
      when s.status = 'Pending' then 2
      when s.membership_model = 'listings' or s.status = 'PastDue' then 1
      else 0 end,
    s.created_at desc, s.id desc limit 1 $$;--> statement-breakpoint

create function public.standing_at(account public.accounts, roles text[], s public.subscriptions, at timestamptz) returns text
  language plpgsql stable as $$
declare
  runs boolean := (s.status = 'Trial' and (s.trial_expires > at) is not false)
    or (s.status in ('Active', 'Scheduled') and (s.ends_at > at) is not false);
  membership text;
begin
  if account.suspended_at is not null then return 'suspended'; end if;
  if account.must_set_password then return 'invited'; end if;
  if roles && array['admin', 'concierge'] then
    return case when account.is_active then 'active' else 'cancelled' end;
  end if;
  membership := case
    when s.status in ('Suspended', 'Cancelled') then lower(s.status)
    -- Who is billed elsewhere: only staff's decisions count, and whether they are subscribed there.
    when account.payment_processor = 'hubspot' then case when coalesce((select lower(btrim(b.status)) in ('active', 'scheduled')
        from public.external_billing b where b.external_agent_id = account.hubspot_agent_id), runs) then 'active' end
    when s.status in ('Trial', 'Active', 'Scheduled') and not runs or s.status = 'Expired' then 'expired'
    when s.status = 'PastDue' then 'pastDue'
    when s.status = 'Scheduled' then 'active'
    else lower(s.status) end;
  if membership = 'suspended' then return 'suspended'; end if;
  if not account.is_active or membership = 'cancelled' then return 'cancelled'; end if;
  if membership in ('expired', 'pastDue') then return membership; end if;
  if not 'agent' = any(roles) then return 'active'; end if;
  if membership = 'pending' or (membership is null and account.payment_processor <> 'hubspot' and exists (
      select 1 from public.checkouts c where c.person_id = account.person_id and c.status = 'open' and c.expires_at > at)) then
    return 'pending';
  end if;
  if not exists (select 1 from public.people p where p.id = account.person_id and p.on_boarded_agent_at is not null) then
    return 'onboarding';
  end if;
  return coalesce(membership, 'unsubscribed');
end $$;--> statement-breakpoint

-- The next moment at which the clock alone can change a person's standing.
create function public.standing_changes_at(person uuid, at timestamptz) returns timestamptz language sql stable as $$
  select min(moment) from (
    select case when s.status = 'Trial' then s.trial_expires when s.status in ('Active', 'Scheduled') then s.ends_at end as moment
      from public.agents a
      left join public.team_members m on m.agent_id = a.id
      join public.subscriptions s on s.agent_id = a.id or s.team_id = m.team_id
      where a.person_id = person
    union all
    select max(c.expires_at) from public.checkouts c where c.person_id = person and c.status = 'open' and c.expires_at > at
  ) changes where moment > at $$;--> statement-breakpoint

create function public.refresh_standings(persons uuid[], at timestamptz default now()) returns void language sql as $$
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
    is distinct from (f.standing, f.until, f.later, f.plan, f.plan_ends_at, f.roles) $$;--> statement-breakpoint

-- A statement refreshes everybody it has touched, once. A bulk load refreshes everybody at its end.
create function public.standing_touched() returns trigger language plpgsql as $$
declare persons uuid[];
begin
  if public.is_bulk_load() then return null; end if;
  case tg_table_name
    when 'accounts' then
      if tg_op = 'INSERT' then
        select array_agg(n.person_id) into persons from new_rows n;
      else
        select array_agg(n.person_id) into persons from new_rows n join old_rows o on o.id = n.id
        where (n.suspended_at, n.must_set_password, n.is_active, n.payment_processor, n.hubspot_agent_id, n.person_id)
          is distinct from (o.suspended_at, o.must_set_password, o.is_active, o.payment_processor, o.hubspot_agent_id, o.person_id);
      end if;
    when 'people' then
      select array_agg(n.id) into persons from new_rows n join old_rows o on o.id = n.id
      where (n.on_boarded_agent_at is null) <> (o.on_boarded_agent_at is null);
    when 'person_roles', 'checkouts', 'agents' then
      if tg_op = 'DELETE' then
        select array_agg(distinct o.person_id) into persons from old_rows o;
      else
        select array_agg(distinct n.person_id) into persons from new_rows n;
      end if;
    when 'team_members' then
      if tg_op = 'DELETE' then
        select array_agg(distinct a.person_id) into persons from old_rows o join public.agents a on a.id = o.agent_id;
      else
        select array_agg(distinct a.person_id) into persons from new_rows n join public.agents a on a.id = n.agent_id;
      end if;
    when 'external_billing' then
      if tg_op = 'DELETE' then
        select array_agg(c.person_id) into persons from old_rows o join public.accounts c on c.hubspot_agent_id = o.external_agent_id;
      else
        select array_agg(c.person_id) into persons from new_rows n join public.accounts c on c.hubspot_agent_id = n.external_agent_id;
      end if;
  end case;
  if persons is not null then perform public.refresh_standings(persons); end if;
  return null;
end $$;--> statement-breakpoint

create function public.standing_of_subscribers() returns trigger language plpgsql as $$
declare persons uuid[];
begin
  if public.is_bulk_load() then return null; end if;
  if tg_op = 'INSERT' then
    select array_agg(distinct a.person_id) into persons from new_rows s
      join public.agents a on a.id = s.agent_id or a.id in (select m.agent_id from public.team_members m where m.team_id = s.team_id);
  elsif tg_op = 'DELETE' then
    select array_agg(distinct a.person_id) into persons from old_rows s
      join public.agents a on a.id = s.agent_id or a.id in (select m.agent_id from public.team_members m where m.team_id = s.team_id);
  else
    select array_agg(distinct a.person_id) into persons from (select * from old_rows union all select * from new_rows) s
      join public.agents a on a.id = s.agent_id or a.id in (select m.agent_id from public.team_members m where m.team_id = s.team_id);
  end if;
  if persons is not null then perform public.refresh_standings(persons); end if;
  return null;
end $$;--> statement-breakpoint

create trigger accounts_standing_added after insert on accounts referencing new table as new_rows
  for each statement execute function public.standing_touched();--> statement-breakpoint
create trigger accounts_standing_changed after update on accounts referencing old table as old_rows new table as new_rows
  for each statement execute function public.standing_touched();--> statement-breakpoint
create trigger people_standing_changed after update on people referencing old table as old_rows new table as new_rows
  for each statement execute function public.standing_touched();--> statement-breakpoint
create trigger person_roles_standing_added after insert on person_roles referencing new table as new_rows
  for each statement execute function public.standing_touched();--> statement-breakpoint
create trigger person_roles_standing_changed after update on person_roles referencing old table as old_rows new table as new_rows
  for each statement execute function public.standing_touched();--> statement-breakpoint
create trigger person_roles_standing_lost after delete on person_roles referencing old table as old_rows
  for each statement execute function public.standing_touched();--> statement-breakpoint
create trigger checkouts_standing_added after insert on checkouts referencing new table as new_rows
  for each statement execute function public.standing_touched();--> statement-breakpoint
create trigger checkouts_standing_changed after update on checkouts referencing old table as old_rows new table as new_rows
  for each statement execute function public.standing_touched();--> statement-breakpoint
create trigger checkouts_standing_lost after delete on checkouts referencing old table as old_rows
  for each statement execute function public.standing_touched();--> statement-breakpoint
create trigger team_members_standing_added after insert on team_members referencing new table as new_rows
  for each statement execute function public.standing_touched();--> statement-breakpoint
create trigger team_members_standing_changed after update on team_members referencing old table as old_rows new table as new_rows
  for each statement execute function public.standing_touched();--> statement-breakpoint
create trigger team_members_standing_lost after delete on team_members referencing old table as old_rows
  for each statement execute function public.standing_touched();--> statement-breakpoint
create trigger external_billing_standing_added after insert on external_billing referencing new table as new_rows
  for each statement execute function public.standing_touched();--> statement-breakpoint
create trigger external_billing_standing_changed after update on external_billing referencing old table as old_rows new table as new_rows
  for each statement execute function public.standing_touched();--> statement-breakpoint
create trigger external_billing_standing_lost after delete on external_billing referencing old table as old_rows
  for each statement execute function public.standing_touched();--> statement-breakpoint
create trigger agents_standing_added after insert on agents referencing new table as new_rows
  for each statement execute function public.standing_touched();--> statement-breakpoint
create trigger agents_standing_lost after delete on agents referencing old table as old_rows
  for each statement execute function public.standing_touched();--> statement-breakpoint
create trigger subscriptions_standing_added after insert on subscriptions referencing new table as new_rows
  for each statement execute function public.standing_of_subscribers();--> statement-breakpoint
create trigger subscriptions_standing_changed after update on subscriptions referencing old table as old_rows new table as new_rows
  for each statement execute function public.standing_of_subscribers();--> statement-breakpoint
create trigger subscriptions_standing_lost after delete on subscriptions referencing old table as old_rows
  for each statement execute function public.standing_of_subscribers();--> statement-breakpoint
-- Nobody's rights change by it, so no session has to hear of it.
select set_config('portico.bulk', 'on', true);--> statement-breakpoint
select public.refresh_standings(array(select person_id from public.accounts));--> statement-breakpoint
select set_config('portico.bulk', '', true);
