CREATE TABLE "audit_seals" (
	"number" integer PRIMARY KEY NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"rows_digest" text NOT NULL,
	"row_ids" bigint[] NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_unsealed" (
	"audit_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "terms" "tsvector";--> statement-breakpoint
CREATE INDEX "audit_log_terms" ON "audit_log" USING gin ("terms") WITH (fastupdate=false);
--> statement-breakpoint

-- The fields that differ, by their names; a field within a group is found by the group's name.
create or replace function public.audit_fields(before jsonb, after jsonb) returns text[]
  language plpgsql immutable parallel safe
  as $$
declare
  was jsonb := case when jsonb_typeof(before) = 'object' then before else '{}' end;
  became jsonb := case when jsonb_typeof(after) = 'object' then after else '{}' end;
  fields text[] := '{}';
  key text;
begin
  for key in select jsonb_object_keys(was || became) loop
    if nullif(was -> key, 'null') is distinct from nullif(became -> key, 'null') then fields := fields || key; end if;
  end loop;
  return fields;
end $$;--> statement-breakpoint

-- Everything a row of the log is found by: marks such as `a:listing-changed`, and the words of what changed. The mark of
-- the week lets a search go through the log week by week, however many rows have what is asked for.
create or replace function public.audit_terms(entry public.audit_log) returns tsvector
  language plpgsql stable parallel safe
  as $$
declare
  marks text[] := array[
    'a:' || entry.action,
    'k:' || entry.subject_kind,
    's:' || left(entry.subject_id, 400),
    'p:' || entry.actor_person_id,
    'p:' || entry.impersonator_person_id,
    'r:' || left(entry.request_id, 400),
    'w:' || to_char(entry.at at time zone 'UTC', 'IYYYIW')
  ];
  words text := concat_ws(' ', entry.reason, entry.ip_address);
  field text;
begin
  foreach field in array public.audit_fields(entry.before, entry.after) loop
    marks := marks || ('f:' || left(field, 200));
  end loop;
  words := concat_ws(' ', words, array_to_string(tsvector_to_array(
    jsonb_to_tsvector('pg_catalog.simple'::regconfig, coalesce(entry.before, '{}'), '["string","numeric"]')
    || jsonb_to_tsvector('pg_catalog.simple'::regconfig, coalesce(entry.after, '{}'), '["string","numeric"]')), ' '));
  return array_to_tsvector(array_remove(marks, null))
    || strip(to_tsvector('pg_catalog.simple'::regconfig, public.search_form(left(words, 100000))));
end $$;--> statement-breakpoint

update audit_log set
  reason = case when jsonb_typeof(after) = 'object' and jsonb_typeof(after -> 'reason') = 'string' then after ->> 'reason' end;--> statement-breakpoint
update audit_log set terms = public.audit_terms(audit_log);--> statement-breakpoint
insert into audit_unsealed select id from audit_log;--> statement-breakpoint

create or replace function public.audit_written() returns trigger language plpgsql as $$
begin
  new.terms := public.audit_terms(new);
  return new;
end $$;--> statement-breakpoint
create trigger audit_log_written before insert on audit_log
  for each row execute function public.audit_written();--> statement-breakpoint

create or replace function public.audit_awaits_seal() returns trigger language plpgsql as $$
begin
  insert into public.audit_unsealed select id from written;
  return null;
end $$;--> statement-breakpoint
create trigger audit_log_awaits_seal after insert on audit_log
  referencing new table as written for each statement execute function public.audit_awaits_seal();--> statement-breakpoint

-- Nobody changes the log. Retention alone deletes, and says so in its transaction; what it deletes without a row of its own
-- is found by `pnpm audit-verify`.
create or replace function public.audit_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('portico.audit_retention', true) = 'on' then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;--> statement-breakpoint
create trigger audit_log_is_kept before update or delete on audit_log
  for each row execute function public.audit_is_kept();--> statement-breakpoint
create trigger audit_log_is_not_emptied before truncate on audit_log
  for each statement execute function public.audit_is_kept();--> statement-breakpoint
create trigger audit_seals_are_kept before update or delete on audit_seals
  for each row execute function public.audit_is_kept();--> statement-breakpoint
create trigger audit_seals_are_not_emptied before truncate on audit_seals
  for each statement execute function public.audit_is_kept();
