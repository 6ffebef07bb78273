CREATE TABLE "refused_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"period_start" timestamp (3) with time zone NOT NULL,
	"alerts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_settings" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"rhythm" text DEFAULT 'daily' NOT NULL,
	"hour" integer DEFAULT 8 NOT NULL,
	"quiet_from" integer DEFAULT 21 NOT NULL,
	"quiet_to" integer DEFAULT 7 NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_settings_rhythm" CHECK ("alert_settings"."rhythm" in ('immediate','daily','weekly','off')),
	CONSTRAINT "alert_settings_hours" CHECK ("alert_settings"."hour" between 0 and 23 and "alert_settings"."quiet_from" between 0 and 23 and "alert_settings"."quiet_to" between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "introduction_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "introduction_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"introduction_id" uuid NOT NULL,
	"state" text NOT NULL,
	"person_id" uuid,
	"word" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "introductions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"asker_agent_id" uuid NOT NULL,
	"owner_agent_id" uuid NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "introductions_state" CHECK ("introductions"."state" in ('pending','accepted','declined','withdrawn','expired')),
	CONSTRAINT "introductions_others" CHECK ("introductions"."asker_agent_id" <> "introductions"."owner_agent_id")
);
--> statement-breakpoint
CREATE TABLE "match_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"listing_id" uuid,
	"kind" text NOT NULL,
	"version" bigint NOT NULL,
	"score" integer,
	"homes" integer,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"run_id" uuid,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "match_alerts_once" UNIQUE NULLS NOT DISTINCT("client_id","listing_id","kind","version"),
	CONSTRAINT "match_alerts_kind" CHECK ("match_alerts"."kind" in ('come','price','gone','wishes'))
);
--> statement-breakpoint
CREATE TABLE "match_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "match_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listing_id" uuid,
	"client_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"is_new" boolean DEFAULT false NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "match_events_subject" CHECK (("match_events"."listing_id" is null) <> ("match_events"."client_id" is null))
);
--> statement-breakpoint
CREATE TABLE "prospects" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"shared_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"offer" text,
	"country" text,
	"city" text,
	"budget_from" bigint,
	"lifestyle_names" text[] DEFAULT '{}'::text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shortlist_homes" (
	"shortlist_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"answer" text,
	"word" text DEFAULT '' NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "shortlist_homes_shortlist_id_listing_id_pk" PRIMARY KEY("shortlist_id","listing_id"),
	CONSTRAINT "shortlist_homes_answer" CHECK ("shortlist_homes"."answer" in ('interested','no'))
);
--> statement-breakpoint
CREATE TABLE "shortlists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shortlists_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alert_runs" ADD CONSTRAINT "alert_runs_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_settings" ADD CONSTRAINT "alert_settings_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introduction_steps" ADD CONSTRAINT "introduction_steps_introduction_id_introductions_id_fk" FOREIGN KEY ("introduction_id") REFERENCES "public"."introductions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introduction_steps" ADD CONSTRAINT "introduction_steps_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_asker_agent_id_agents_id_fk" FOREIGN KEY ("asker_agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_owner_agent_id_agents_id_fk" FOREIGN KEY ("owner_agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_alerts" ADD CONSTRAINT "match_alerts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_alerts" ADD CONSTRAINT "match_alerts_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_alerts" ADD CONSTRAINT "match_alerts_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_alerts" ADD CONSTRAINT "match_alerts_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_alerts" ADD CONSTRAINT "match_alerts_run_id_alert_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."alert_runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_events" ADD CONSTRAINT "match_events_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_events" ADD CONSTRAINT "match_events_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospects" ADD CONSTRAINT "prospects_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospects" ADD CONSTRAINT "prospects_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_homes" ADD CONSTRAINT "shortlist_homes_shortlist_id_shortlists_id_fk" FOREIGN KEY ("shortlist_id") REFERENCES "public"."shortlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_homes" ADD CONSTRAINT "shortlist_homes_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlists" ADD CONSTRAINT "shortlists_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlists" ADD CONSTRAINT "shortlists_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_runs_period" ON "alert_runs" USING btree ("person_id","period_start");--> statement-breakpoint
CREATE INDEX "introduction_steps_thread" ON "introduction_steps" USING btree ("introduction_id","id");--> statement-breakpoint
CREATE INDEX "introduction_steps_person" ON "introduction_steps" USING btree ("person_id") WHERE person_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "introductions_pending" ON "introductions" USING btree ("client_id","asker_agent_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "introductions_client" ON "introductions" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "introductions_asker" ON "introductions" USING btree ("asker_agent_id","created_at");--> statement-breakpoint
CREATE INDEX "introductions_owner" ON "introductions" USING btree ("owner_agent_id","created_at");--> statement-breakpoint
CREATE INDEX "introductions_due" ON "introductions" USING btree ("expires_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "match_alerts_recent" ON "match_alerts" USING btree ("person_id","created_at","id");--> statement-breakpoint
CREATE INDEX "match_alerts_untold" ON "match_alerts" USING btree ("person_id") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "match_alerts_listing" ON "match_alerts" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "match_alerts_agent" ON "match_alerts" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "match_alerts_run" ON "match_alerts" USING btree ("run_id") WHERE run_id is not null;--> statement-breakpoint
CREATE INDEX "match_events_listing" ON "match_events" USING btree ("listing_id") WHERE listing_id is not null;--> statement-breakpoint
CREATE INDEX "match_events_client" ON "match_events" USING btree ("client_id") WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX "prospects_agent" ON "prospects" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "prospects_list" ON "prospects" USING btree ("offer","country","client_id");--> statement-breakpoint
CREATE INDEX "shortlist_homes_listing" ON "shortlist_homes" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "shortlists_client" ON "shortlists" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "shortlists_agent" ON "shortlists" USING btree ("agent_id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_key_unique" UNIQUE("key");--> statement-breakpoint

-- A listing as alerts tell of it.
create or replace function public.alerted_state(is_offered boolean, start_price bigint, price bigint, currency text, period text)
returns jsonb language sql immutable as $$
  select jsonb_build_object('isOffered', is_offered, 'amount', coalesce(start_price, price), 'currency', currency,
    'period', period)
$$;--> statement-breakpoint

-- Whoever changes a listing or a client's wishes leaves an event, in the same transaction. A bulk load leaves none.
create or replace function public.listings_came() returns trigger language plpgsql as $$
begin
  if public.is_bulk_load() then return null; end if;
  insert into public.match_events (listing_id, is_new, after)
  select n.id, true, public.alerted_state(n.is_in_network, n.start_price_amount, n.price_amount, n.currency, n.rent_period) from changed n where n.is_in_network;
  return null;
end $$;--> statement-breakpoint
create or replace function public.listings_altered() returns trigger language plpgsql as $$
begin
  if public.is_bulk_load() then return null; end if;
  insert into public.match_events (listing_id, before, after)
  select n.id, public.alerted_state(o.is_in_network, o.start_price_amount, o.price_amount, o.currency, o.rent_period), public.alerted_state(n.is_in_network, n.start_price_amount, n.price_amount, n.currency, n.rent_period)
  from before_rows o join after_rows n using (id)
  where (o.is_in_network or n.is_in_network)
    and (o.is_in_network, o.price_amount, o.start_price_amount, o.currency, o.rent_period, o.price_usd, o.is_rental,
      o.is_development, o.city, o.country, o.bedrooms_total, o.lifestyle_names)
    is distinct from (n.is_in_network, n.price_amount, n.start_price_amount, n.currency, n.rent_period, n.price_usd,
      n.is_rental, n.is_development, n.city, n.country, n.bedrooms_total, n.lifestyle_names);
  return null;
end $$;--> statement-breakpoint
create or replace function public.clients_came() returns trigger language plpgsql as $$
begin
  if public.is_bulk_load() then return null; end if;
  insert into public.match_events (client_id, is_new) select n.id, true from changed n;
  return null;
end $$;--> statement-breakpoint
create or replace function public.clients_wished() returns trigger language plpgsql as $$
begin
  if public.is_bulk_load() then return null; end if;
  insert into public.match_events (client_id)
  select n.id from before_rows o join after_rows n using (id)
  where (o.status, o.rent_period, o.min_price_usd, o.max_price_usd, o.min_bedrooms, o.wished_cities, o.wished_countries,
      o.lifestyle_names)
    is distinct from (n.status, n.rent_period, n.min_price_usd, n.max_price_usd, n.min_bedrooms, n.wished_cities,
      n.wished_countries, n.lifestyle_names);
  return null;
end $$;--> statement-breakpoint
create trigger listings_came after insert on listings referencing new table as changed
  for each statement execute function public.listings_came();--> statement-breakpoint
create trigger listings_altered after update on listings referencing old table as before_rows new table as after_rows
  for each statement execute function public.listings_altered();--> statement-breakpoint
create trigger clients_came after insert on clients referencing new table as changed
  for each statement execute function public.clients_came();--> statement-breakpoint
create trigger clients_wished after update on clients referencing old table as before_rows new table as after_rows
  for each statement execute function public.clients_wished();
