CREATE TABLE "feed_listings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"feed" text NOT NULL,
	"listing_key" text NOT NULL,
	"mls_id" text,
	"status" text NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"price_amount" bigint,
	"currency" char(3) DEFAULT 'USD' NOT NULL,
	"price_usd" bigint,
	"street_address" text NOT NULL,
	"unit_number" text,
	"city" text NOT NULL,
	"state" text,
	"zipcode" text,
	"country" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"bedrooms_total" integer,
	"bathrooms_total_integer" integer,
	"living_area" double precision,
	"lot_size_area" double precision,
	"year_built" integer,
	"is_rental" boolean DEFAULT false NOT NULL,
	"picture_urls" text[] DEFAULT '{}'::text[] NOT NULL,
	"listing_url" text,
	"agent_name" text,
	"office_name" text,
	"date_listed" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_words" "tsvector" GENERATED ALWAYS AS (listing_words(title, street_address, city, state, zipcode, country, mls_id)) STORED NOT NULL,
	CONSTRAINT "feed_listings_status" CHECK ("feed_listings"."status" in ('Active','Coming Soon','Pending','Under Contract'))
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"feed" text NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"rejections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "import_runs_state" CHECK ("import_runs"."state" in ('running','finished','failed'))
);
--> statement-breakpoint
CREATE TABLE "listing_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listing_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status" text NOT NULL,
	"price_amount" bigint,
	"start_price_amount" bigint,
	"currency" char(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_drafts" (
	"person_id" uuid NOT NULL,
	"key" text NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_drafts_person_id_key_pk" PRIMARY KEY("person_id","key")
);
--> statement-breakpoint
CREATE TABLE "listing_favourites" (
	"person_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_favourites_person_id_listing_id_pk" PRIMARY KEY("person_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "listing_inquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"listing_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"state" text DEFAULT 'signed' NOT NULL,
	"reason" text,
	"width" integer,
	"height" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp (3) with time zone,
	CONSTRAINT "listing_uploads_state" CHECK ("listing_uploads"."state" in ('signed','working','ready','refused'))
);
--> statement-breakpoint
CREATE TABLE "listing_views" (
	"listing_id" uuid NOT NULL,
	"viewer_person_id" uuid NOT NULL,
	"first_viewed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_viewed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"views" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "listing_views_listing_id_viewer_person_id_pk" PRIMARY KEY("listing_id","viewer_person_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"digest" text DEFAULT 'off' NOT NULL,
	"digested_to" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next_digest_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_digest" CHECK ("saved_searches"."digest" in ('off','daily','weekly'))
);
--> statement-breakpoint
ALTER TABLE "legal_texts" DROP CONSTRAINT "legal_texts_page";--> statement-breakpoint
-- The reasons were English sentences; as kinds and values they can be said in every language. Matches are found again.
ALTER TABLE "matches" ALTER COLUMN "reasons" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "matches" ALTER COLUMN "reasons" SET DATA TYPE jsonb USING '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "matches" ALTER COLUMN "reasons" SET DEFAULT '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "places" ALTER COLUMN "time_zone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "tag_notes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "client_person_id" uuid;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "shares_total" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "shares_available" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "terms_version" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "terms_accepted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "source" text DEFAULT 'seed' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_changes" ADD CONSTRAINT "listing_changes_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_drafts" ADD CONSTRAINT "listing_drafts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_favourites" ADD CONSTRAINT "listing_favourites_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_favourites" ADD CONSTRAINT "listing_favourites_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_inquiries" ADD CONSTRAINT "listing_inquiries_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_inquiries" ADD CONSTRAINT "listing_inquiries_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_uploads" ADD CONSTRAINT "listing_uploads_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_uploads" ADD CONSTRAINT "listing_uploads_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_views" ADD CONSTRAINT "listing_views_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_views" ADD CONSTRAINT "listing_views_viewer_person_id_people_id_fk" FOREIGN KEY ("viewer_person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "feed_listings_key" ON "feed_listings" USING btree ("feed","listing_key");--> statement-breakpoint
CREATE INDEX "feed_listings_price_down" ON "feed_listings" USING btree ("price_usd" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feed_listings_price_up" ON "feed_listings" USING btree ("price_usd","id");--> statement-breakpoint
CREATE INDEX "feed_listings_city" ON "feed_listings" USING btree ("city","price_usd" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "feed_listings_search_words" ON "feed_listings" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "import_runs_file" ON "import_runs" USING btree ("feed","file_hash");--> statement-breakpoint
CREATE INDEX "listing_changes_listing" ON "listing_changes" USING btree ("listing_id","at");--> statement-breakpoint
CREATE INDEX "listing_drafts_updated" ON "listing_drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "listing_favourites_listing" ON "listing_favourites" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "listing_inquiries_listing" ON "listing_inquiries" USING btree ("listing_id","created_at");--> statement-breakpoint
CREATE INDEX "listing_inquiries_person" ON "listing_inquiries" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "listing_uploads_created" ON "listing_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "listing_uploads_agent" ON "listing_uploads" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "listing_uploads_person" ON "listing_uploads" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "listing_views_latest" ON "listing_views" USING btree ("listing_id","last_viewed_at");--> statement-breakpoint
CREATE INDEX "listing_views_viewer" ON "listing_views" USING btree ("viewer_person_id");--> statement-breakpoint
CREATE INDEX "saved_searches_person" ON "saved_searches" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "saved_searches_due" ON "saved_searches" USING btree ("next_digest_at") WHERE next_digest_at is not null;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_client_person_id_people_id_fk" FOREIGN KEY ("client_person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listings_lifestyles" ON "listings" USING gin ("lifestyle_names");--> statement-breakpoint
CREATE INDEX "listings_position" ON "listings" USING btree ("latitude","longitude") WHERE is_in_network;--> statement-breakpoint
CREATE INDEX "listings_client" ON "listings" USING btree ("client_person_id") WHERE client_person_id is not null;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_shares" CHECK (("listings"."shares_total" is null and "listings"."shares_available" is null)
        or ("listings"."shares_total" between 2 and 100 and "listings"."shares_available" between 0 and "listings"."shares_total"));--> statement-breakpoint
ALTER TABLE "legal_texts" ADD CONSTRAINT "legal_texts_page" CHECK ("legal_texts"."page" in ('terms','privacy','cookies-policy','confidentiality','subscription-agreement','listing-terms'));--> statement-breakpoint

-- Price and status history: written with the listing, whoever writes it. What was there before this migration begins with
-- the day it was listed.
create or replace function public.listings_priced() returns trigger language plpgsql as $$
begin
  if public.is_bulk_load() then return null; end if;
  insert into public.listing_changes (listing_id, at, status, price_amount, start_price_amount, currency)
  select id, case when tg_op = 'INSERT' then date_listed else now() end, status, price_amount, start_price_amount, currency
  from changed;
  return null;
end $$;--> statement-breakpoint
create or replace function public.listings_repriced() returns trigger language plpgsql as $$
begin
  if public.is_bulk_load() then return null; end if;
  insert into public.listing_changes (listing_id, at, status, price_amount, start_price_amount, currency)
  select n.id, now(), n.status, n.price_amount, n.start_price_amount, n.currency
  from before_rows o join after_rows n using (id)
  where (o.status, o.price_amount, o.start_price_amount, o.currency)
    is distinct from (n.status, n.price_amount, n.start_price_amount, n.currency);
  return null;
end $$;--> statement-breakpoint
create trigger listings_added_price after insert on listings
  referencing new table as changed for each statement execute function public.listings_priced();--> statement-breakpoint
create trigger listings_changed_price after update on listings
  referencing old table as before_rows new table as after_rows for each statement
  execute function public.listings_repriced();
