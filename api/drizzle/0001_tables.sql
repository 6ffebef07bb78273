CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"subscription_id" uuid,
	"kind" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"amount_usd" bigint NOT NULL,
	"provider_session_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "checkouts_providerSessionId_unique" UNIQUE("provider_session_id"),
	CONSTRAINT "checkouts_status" CHECK ("checkouts"."status" in ('open','complete','failed','expired')),
	CONSTRAINT "checkouts_kind" CHECK ("checkouts"."kind" in ('membership','listings'))
);
--> statement-breakpoint
CREATE TABLE "pricing_options" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"price_name" text NOT NULL,
	"product_name" text NOT NULL,
	"type" text NOT NULL,
	"period" text NOT NULL,
	"price" bigint NOT NULL,
	"uag" text,
	"position" integer NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL,
	CONSTRAINT "pricing_options_priceName_unique" UNIQUE("price_name")
);
--> statement-breakpoint
CREATE TABLE "subscription_listings" (
	"subscription_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"paid_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_listings_subscription_id_listing_id_pk" PRIMARY KEY("subscription_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" uuid NOT NULL,
	"team_id" uuid,
	"status" text NOT NULL,
	"membership_model" text NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"trial_expires" timestamp (3) with time zone,
	"billing_admins" uuid[] NOT NULL,
	"billing_address" jsonb,
	"is_renewal" boolean DEFAULT false NOT NULL,
	"provider_customer_id" text,
	"provider_subscription_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in ('Trial','Active','Scheduled','PastDue','Pending','Suspended','Cancelled','Expired')),
	CONSTRAINT "subscriptions_model" CHECK ("subscriptions"."membership_model" in ('Agent','Team','listings'))
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"sort_name" text NOT NULL,
	"city" text,
	"state" text,
	"country" text,
	"status" text DEFAULT 'active' NOT NULL,
	"lifestyle_names" text[] DEFAULT '{}'::text[] NOT NULL,
	"wished_cities" text[] DEFAULT '{}'::text[] NOT NULL,
	"wished_countries" text[] DEFAULT '{}'::text[] NOT NULL,
	"min_price_usd" bigint,
	"max_price_usd" bigint,
	"min_bedrooms" integer,
	"notes" text DEFAULT '' NOT NULL,
	"search_name" text GENERATED ALWAYS AS (search_form(full_name)) STORED NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "matches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"score" integer NOT NULL,
	"reasons" text[] DEFAULT '{}'::text[] NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"matched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "matches_score" CHECK ("matches"."score" between 0 and 100),
	CONSTRAINT "matches_status" CHECK ("matches"."status" in ('new','interested','possible','rejected'))
);
--> statement-breakpoint
CREATE TABLE "article_texts" (
	"article_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"html" text NOT NULL,
	"reading_minutes" integer NOT NULL,
	CONSTRAINT "article_texts_article_id_language_pk" PRIMARY KEY("article_id","language")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"category" text NOT NULL,
	"author" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"picture_base_url" text,
	CONSTRAINT "articles_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "event_attendance" (
	"event_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_attendance_event_id_person_id_pk" PRIMARY KEY("event_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"venue" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"time_zone" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"capacity" integer NOT NULL,
	"picture_base_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_slug_unique" UNIQUE("slug"),
	CONSTRAINT "events_kind" CHECK ("events"."kind" in ('network','wealth')),
	CONSTRAINT "events_last" CHECK ("events"."ends_at" > "events"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"summary" text NOT NULL,
	"offer" text NOT NULL,
	"website" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "partners_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_person_id" uuid,
	"impersonator_person_id" uuid,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text,
	"before" jsonb,
	"after" jsonb,
	"ip_address" text,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"route" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"body" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"window_started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"blocked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "currencies" (
	"code" char(3) PRIMARY KEY NOT NULL,
	"usd_per_unit" numeric(18, 8) NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_agents" (
	"listing_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "listing_agents_listing_id_agent_id_pk" PRIMARY KEY("listing_id","agent_id")
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_agent_id" uuid NOT NULL,
	"brokerage_id" uuid,
	"parent_listing_id" uuid,
	"listing_type" text DEFAULT 'Manual' NOT NULL,
	"status" text DEFAULT 'Active' NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"is_development" boolean DEFAULT false NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"price_amount" bigint,
	"start_price_amount" bigint,
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
	"tag_names" text[] DEFAULT '{}'::text[] NOT NULL,
	"lifestyle_names" text[] DEFAULT '{}'::text[] NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"floor_plan" jsonb,
	"listing_url" text,
	"mls_id" text,
	"archive_marker" text,
	"source" text DEFAULT 'manual' NOT NULL,
	"date_available" date DEFAULT current_date NOT NULL,
	"date_listed" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_in_network" boolean GENERATED ALWAYS AS (not archived and status <> 'hidden' and listing_type <> 'Prospect') STORED NOT NULL,
	"is_rental" boolean GENERATED ALWAYS AS ('rental_property' = any (tag_names)) STORED NOT NULL,
	"search_name" text GENERATED ALWAYS AS (search_form((title ->> 'en') || ' ' || street_address || ' ' || city)) STORED NOT NULL,
	"search_words" "tsvector" GENERATED ALWAYS AS (listing_words(title, street_address, city, state, zipcode, country, mls_id)) STORED NOT NULL,
	CONSTRAINT "listings_status" CHECK ("listings"."status" in ('Active','Coming Soon','Pending','Under Contract','hidden')),
	CONSTRAINT "listings_type" CHECK ("listings"."listing_type" in ('Manual','Pocket','Prospect')),
	CONSTRAINT "listings_archived_is_hidden" CHECK ("listings"."archived" = ("listings"."status" = 'hidden')),
	CONSTRAINT "listings_price" CHECK (coalesce("listings"."price_amount", 0) >= 0 and coalesce("listings"."start_price_amount", 0) >= 0),
	CONSTRAINT "listings_title_has_english" CHECK ("listings"."title" ? 'en')
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient" text NOT NULL,
	"sender" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"thread_id" uuid NOT NULL,
	"sender_person_id" uuid NOT NULL,
	"body" text NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "thread_members" (
	"thread_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"last_read_at" timestamp (3) with time zone,
	CONSTRAINT "thread_members_thread_id_person_id_pk" PRIMARY KEY("thread_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_message_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"brokerage_id" uuid,
	"full_name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"city" text,
	"state" text,
	"country" text,
	"latitude" double precision,
	"longitude" double precision,
	"bio" text DEFAULT '' NOT NULL,
	"languages" text[] DEFAULT '{}'::text[] NOT NULL,
	"specialties" text[] DEFAULT '{}'::text[] NOT NULL,
	"tag_names" text[] DEFAULT '{}'::text[] NOT NULL,
	"member_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"listings_count" integer DEFAULT 0 NOT NULL,
	"search_name" text GENERATED ALWAYS AS (search_form(full_name)) STORED NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agents_personId_unique" UNIQUE("person_id")
);
--> statement-breakpoint
CREATE TABLE "brokerages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"is_developer" boolean DEFAULT false NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"city" text,
	"state" text,
	"country" text,
	"website" text,
	"listings_count" integer DEFAULT 0 NOT NULL,
	"search_name" text GENERATED ALWAYS AS (search_form(name)) STORED NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"group_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	CONSTRAINT "group_members_group_id_person_id_pk" PRIMARY KEY("group_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "groups_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"team_id" uuid NOT NULL,
	"agent_id" uuid PRIMARY KEY NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"lead_agent_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teams_leadAgentId_unique" UNIQUE("lead_agent_id")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"must_set_password" boolean DEFAULT false NOT NULL,
	"password_changed_at" timestamp (3) with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"payment_processor" text DEFAULT 'none' NOT NULL,
	"hubspot_agent_id" text,
	"last_sign_in_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_personId_unique" UNIQUE("person_id"),
	CONSTRAINT "accounts_names_are_lower" CHECK ("accounts"."email" = lower("accounts"."email") and "accounts"."username" = lower("accounts"."username")),
	CONSTRAINT "accounts_payment_processor" CHECK ("accounts"."payment_processor" in ('stripe','hubspot','manual','none'))
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"full_name" text GENERATED ALWAYS AS (btrim(first_name || ' ' || last_name)) STORED NOT NULL,
	"primary_email" text NOT NULL,
	"phone" text,
	"photo_url" text,
	"accepted_terms_at" timestamp (3) with time zone,
	"on_boarded_agent_at" timestamp (3) with time zone,
	"convert_account" jsonb,
	"is_tracked" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_email_is_lower" CHECK ("people"."primary_email" = lower("people"."primary_email"))
);
--> statement-breakpoint
CREATE TABLE "person_roles" (
	"person_id" uuid NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "person_roles_person_id_role_pk" PRIMARY KEY("person_id","role"),
	CONSTRAINT "person_roles_known" CHECK ("person_roles"."role" in ('admin','agent','billingAdmin','concierge','demo','realmAdmin','realmExecutive'))
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"city" text NOT NULL,
	"state" text,
	"state_code" text,
	"country" text NOT NULL,
	"country_code" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"time_zone" text NOT NULL,
	"population" integer DEFAULT 0 NOT NULL,
	"search_name" text GENERATED ALWAYS AS (search_form(city || ' ' || coalesce(state, '') || ' ' || country)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retired_refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"retired_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"access_hash" text NOT NULL,
	"access_expires_at" timestamp (3) with time zone NOT NULL,
	"refresh_hash" text NOT NULL,
	"refresh_expires_at" timestamp (3) with time zone NOT NULL,
	"previous_refresh_hash" text,
	"rotated_at" timestamp (3) with time zone,
	"sealed_successor" text,
	"absolute_expires_at" timestamp (3) with time zone NOT NULL,
	"is_remembered" boolean DEFAULT false NOT NULL,
	"impersonator_person_id" uuid,
	"impersonation_reason" text,
	"impersonation_ends_at" timestamp (3) with time zone,
	"user_agent" text,
	"ip_address" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_reason" text
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by_person_id" uuid
);
--> statement-breakpoint
CREATE TABLE "tag_categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"display_name" text NOT NULL,
	"applies_to" text NOT NULL,
	CONSTRAINT "tag_categories_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"category_id" uuid NOT NULL,
	"name" text NOT NULL,
	"display_name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_visible" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tags_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "profile_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "profile_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"agent_id" uuid NOT NULL,
	"viewer_person_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remote_failures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remote_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"phase" text NOT NULL,
	"message" text NOT NULL,
	"person_id" uuid,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "usage_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usage_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"person_id" uuid NOT NULL,
	"role" text NOT NULL,
	"kind" text NOT NULL,
	"path" text
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_listings" ADD CONSTRAINT "subscription_listings_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_listings" ADD CONSTRAINT "subscription_listings_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_texts" ADD CONSTRAINT "article_texts_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendance" ADD CONSTRAINT "event_attendance_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendance" ADD CONSTRAINT "event_attendance_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_agents" ADD CONSTRAINT "listing_agents_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_agents" ADD CONSTRAINT "listing_agents_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_owner_agent_id_agents_id_fk" FOREIGN KEY ("owner_agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_brokerage_id_brokerages_id_fk" FOREIGN KEY ("brokerage_id") REFERENCES "public"."brokerages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_parent_listing_id_listings_id_fk" FOREIGN KEY ("parent_listing_id") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_person_id_people_id_fk" FOREIGN KEY ("sender_person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_members" ADD CONSTRAINT "thread_members_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_members" ADD CONSTRAINT "thread_members_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_brokerage_id_brokerages_id_fk" FOREIGN KEY ("brokerage_id") REFERENCES "public"."brokerages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_lead_agent_id_agents_id_fk" FOREIGN KEY ("lead_agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_roles" ADD CONSTRAINT "person_roles_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retired_refresh_tokens" ADD CONSTRAINT "retired_refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonator_person_id_people_id_fk" FOREIGN KEY ("impersonator_person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_category_id_tag_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."tag_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_viewer_person_id_people_id_fk" FOREIGN KEY ("viewer_person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_events" ADD CONSTRAINT "usage_events_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_one_open" ON "checkouts" USING btree ("person_id") WHERE "checkouts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "subscription_listings_listing" ON "subscription_listings" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "subscriptions_agent" ON "subscriptions" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_team" ON "subscriptions" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_provider" ON "subscriptions" USING btree ("provider_subscription_id");--> statement-breakpoint
CREATE INDEX "clients_agent" ON "clients" USING btree ("agent_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "clients_search_name" ON "clients" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clients_person" ON "clients" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "matches_pair" ON "matches" USING btree ("client_id","listing_id");--> statement-breakpoint
CREATE INDEX "matches_recent" ON "matches" USING btree ("agent_id","matched_at","id");--> statement-breakpoint
CREATE INDEX "matches_listing" ON "matches" USING btree ("listing_id","score");--> statement-breakpoint
CREATE INDEX "articles_published" ON "articles" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "event_attendance_person" ON "event_attendance" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "events_ends" ON "events" USING btree ("ends_at","id");--> statement-breakpoint
CREATE INDEX "events_starts" ON "events" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_person_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_kind","subject_id","at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_window" ON "rate_limits" USING btree ("window_started_at");--> statement-breakpoint
CREATE INDEX "listing_agents_agent" ON "listing_agents" USING btree ("agent_id","listing_id");--> statement-breakpoint
CREATE INDEX "listings_price_down" ON "listings" USING btree ("price_usd" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE is_in_network;--> statement-breakpoint
CREATE INDEX "listings_price_up" ON "listings" USING btree ("price_usd","id") WHERE is_in_network;--> statement-breakpoint
CREATE INDEX "listings_newest" ON "listings" USING btree ("date_listed","id") WHERE is_in_network;--> statement-breakpoint
CREATE INDEX "listings_area_down" ON "listings" USING btree ("living_area" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE is_in_network;--> statement-breakpoint
CREATE INDEX "listings_area_up" ON "listings" USING btree ("living_area","id") WHERE is_in_network;--> statement-breakpoint
CREATE INDEX "listings_city" ON "listings" USING btree ("city","price_usd" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE is_in_network;--> statement-breakpoint
CREATE INDEX "listings_country" ON "listings" USING btree ("country","price_usd" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE is_in_network;--> statement-breakpoint
CREATE INDEX "listings_state" ON "listings" USING btree ("state","price_usd" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE is_in_network and state is not null;--> statement-breakpoint
CREATE INDEX "listings_developments" ON "listings" USING btree ("price_usd","id") WHERE is_in_network and is_development;--> statement-breakpoint
CREATE INDEX "listings_search_words" ON "listings" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "listings_search_name" ON "listings" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "listings_tags" ON "listings" USING gin ("tag_names");--> statement-breakpoint
CREATE INDEX "listings_owner" ON "listings" USING btree ("owner_agent_id","date_listed");--> statement-breakpoint
CREATE INDEX "listings_brokerage" ON "listings" USING btree ("brokerage_id");--> statement-breakpoint
CREATE INDEX "listings_parent" ON "listings" USING btree ("parent_listing_id") WHERE parent_listing_id is not null;--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_thread" ON "messages" USING btree ("thread_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "thread_members_person" ON "thread_members" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "agents_search_name" ON "agents" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "agents_name" ON "agents" USING btree ("search_name","id");--> statement-breakpoint
CREATE INDEX "agents_listings_count" ON "agents" USING btree ("listings_count","id");--> statement-breakpoint
CREATE INDEX "agents_brokerage" ON "agents" USING btree ("brokerage_id","search_name");--> statement-breakpoint
CREATE INDEX "agents_city" ON "agents" USING btree ("city","search_name");--> statement-breakpoint
CREATE INDEX "agents_state" ON "agents" USING btree ("state","search_name");--> statement-breakpoint
CREATE INDEX "agents_position" ON "agents" USING btree ("latitude","longitude");--> statement-breakpoint
CREATE INDEX "brokerages_search_name" ON "brokerages" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "brokerages_name" ON "brokerages" USING btree ("search_name","id");--> statement-breakpoint
CREATE INDEX "group_members_person" ON "group_members" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "team_members_team" ON "team_members" USING btree ("team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_username" ON "accounts" USING btree ("username");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "people_email" ON "people" USING btree ("primary_email");--> statement-breakpoint
CREATE INDEX "person_roles_role" ON "person_roles" USING btree ("role","person_id");--> statement-breakpoint
CREATE INDEX "places_search_name" ON "places" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "places_position" ON "places" USING btree ("latitude","longitude");--> statement-breakpoint
CREATE INDEX "places_state_code" ON "places" USING btree ("state_code");--> statement-breakpoint
CREATE INDEX "retired_refresh_tokens_session" ON "retired_refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_access_hash" ON "sessions" USING btree ("access_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_refresh_hash" ON "sessions" USING btree ("refresh_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_previous_refresh_hash" ON "sessions" USING btree ("previous_refresh_hash");--> statement-breakpoint
CREATE INDEX "sessions_person" ON "sessions" USING btree ("person_id","last_seen_at");--> statement-breakpoint
CREATE INDEX "sessions_absolute_expiry" ON "sessions" USING btree ("absolute_expires_at");--> statement-breakpoint
CREATE INDEX "tags_category" ON "tags" USING btree ("category_id","position");--> statement-breakpoint
CREATE INDEX "profile_views_agent" ON "profile_views" USING btree ("agent_id","at");--> statement-breakpoint
CREATE INDEX "profile_views_viewer" ON "profile_views" USING btree ("viewer_person_id","at");--> statement-breakpoint
CREATE INDEX "remote_failures_remote" ON "remote_failures" USING btree ("remote","at");--> statement-breakpoint
CREATE INDEX "usage_events_report" ON "usage_events" USING btree ("at","kind","role","person_id");--> statement-breakpoint
CREATE INDEX "usage_events_person" ON "usage_events" USING btree ("person_id","at");