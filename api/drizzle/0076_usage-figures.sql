CREATE TABLE "usage_counts" (
	"id" smallint PRIMARY KEY NOT NULL,
	"since" date,
	"through" date NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_days" (
	"day" date NOT NULL,
	"role" text NOT NULL,
	"group_id" uuid NOT NULL,
	"feature" text NOT NULL,
	"events" bigint NOT NULL,
	"members" integer NOT NULL,
	CONSTRAINT "usage_days_role_group_id_feature_day_pk" PRIMARY KEY("role","group_id","feature","day")
);
--> statement-breakpoint
CREATE TABLE "usage_people" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"last_at" timestamp (3) with time zone,
	"active_days" smallint NOT NULL,
	"previous_days" smallint NOT NULL,
	"risk" text
);
--> statement-breakpoint
CREATE TABLE "usage_period_counts" (
	"days" smallint NOT NULL,
	"role" text NOT NULL,
	"group_id" uuid NOT NULL,
	"feature" text NOT NULL,
	"events" bigint NOT NULL,
	"previous_events" bigint NOT NULL,
	"members" integer NOT NULL,
	"previous_members" integer NOT NULL,
	CONSTRAINT "usage_period_counts_days_role_group_id_feature_pk" PRIMARY KEY("days","role","group_id","feature")
);
--> statement-breakpoint
CREATE TABLE "usage_person_days" (
	"person_id" uuid NOT NULL,
	"day" date NOT NULL,
	"feature" text NOT NULL,
	"role" text NOT NULL,
	"events" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "usage_person_days_person_id_day_feature_pk" PRIMARY KEY("person_id","day","feature")
);
--> statement-breakpoint
CREATE TABLE "usage_person_periods" (
	"days" smallint NOT NULL,
	"feature" text NOT NULL,
	"person_id" uuid NOT NULL,
	"role" text NOT NULL,
	"brokerage_id" uuid NOT NULL,
	"events" integer NOT NULL,
	"previous_events" integer NOT NULL,
	CONSTRAINT "usage_person_periods_person_id_days_feature_pk" PRIMARY KEY("person_id","days","feature")
);
--> statement-breakpoint
CREATE TABLE "usage_stale" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usage_stale_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"person_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "usage_people" ADD CONSTRAINT "usage_people_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_person_days" ADD CONSTRAINT "usage_person_days_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_person_periods" ADD CONSTRAINT "usage_person_periods_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "usage_people_risk" ON "usage_people" USING btree ("risk","role","last_at","person_id");--> statement-breakpoint
CREATE INDEX "usage_person_days_day" ON "usage_person_days" USING btree ("day","feature","role","person_id","events");--> statement-breakpoint
CREATE INDEX "usage_person_periods_most" ON "usage_person_periods" USING btree ("days","feature","events" DESC NULLS FIRST,"person_id","role");--> statement-breakpoint
CREATE INDEX "usage_person_periods_brokerage" ON "usage_person_periods" USING btree ("days","feature","brokerage_id","role","person_id","events","previous_events");--> statement-breakpoint
CREATE INDEX "referral_events_at" ON "referral_events" USING btree ("kind","at");--> statement-breakpoint

-- Whoever writes, deletes or delays an event, the job learns whose days to count again. It only appends: nobody waits.
create or replace function public.usage_events_changed() returns trigger language plpgsql as $$
begin
  if public.is_bulk_load() then return null; end if;
  insert into public.usage_stale (day, person_id)
  select distinct (at at time zone 'UTC')::date, person_id from changed_rows;
  return null;
end $$;--> statement-breakpoint
create trigger usage_events_come after insert on public.usage_events
  referencing new table as changed_rows for each statement execute function public.usage_events_changed();--> statement-breakpoint
create trigger usage_events_go after delete on public.usage_events
  referencing old table as changed_rows for each statement execute function public.usage_events_changed();--> statement-breakpoint

-- Who is not to be tracked (skipGA, B §6) leaves the figures of the past too, and who is again comes back into them.
create or replace function public.usage_tracking_changed() returns trigger language plpgsql as $$
begin
  insert into public.usage_stale (day, person_id)
  select distinct (at at time zone 'UTC')::date, person_id from public.usage_events where person_id = new.id;
  return null;
end $$;--> statement-breakpoint
create trigger people_tracking_changes after update of is_tracked on public.people
  for each row when (old.is_tracked is distinct from new.is_tracked) execute function public.usage_tracking_changed();
