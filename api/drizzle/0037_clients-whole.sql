CREATE TABLE "client_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"actor_person_id" uuid,
	"impersonator_person_id" uuid,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_homes" (
	"client_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"seen_on" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "client_homes_client_id_listing_id_pk" PRIMARY KEY("client_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "client_import_rows" (
	"import_id" uuid NOT NULL,
	"row_no" integer NOT NULL,
	"line" integer NOT NULL,
	"cells" text[] NOT NULL,
	"key" text,
	"outcome" text,
	"reason" text,
	"client_id" uuid,
	"changes" jsonb,
	"version" integer,
	CONSTRAINT "client_import_rows_import_id_row_no_pk" PRIMARY KEY("import_id","row_no")
);
--> statement-breakpoint
CREATE TABLE "client_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"impersonator_person_id" uuid,
	"file_name" text NOT NULL,
	"encoding" text NOT NULL,
	"separator" text NOT NULL,
	"header" text[] NOT NULL,
	"header_key" text NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'mapping' NOT NULL,
	"total" integer NOT NULL,
	"cursor" integer DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "client_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" uuid NOT NULL,
	"kept_id" uuid NOT NULL,
	"gone_id" uuid NOT NULL,
	"changes" jsonb NOT NULL,
	"gone_status" text NOT NULL,
	"moved" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "client_tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"title" text NOT NULL,
	"due_on" date,
	"done_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "stage" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "rank" text collate "C" DEFAULT 'a0' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "client_events" ADD CONSTRAINT "client_events_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_homes" ADD CONSTRAINT "client_homes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_homes" ADD CONSTRAINT "client_homes_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_import_rows" ADD CONSTRAINT "client_import_rows_import_id_client_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."client_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_imports" ADD CONSTRAINT "client_imports_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_kept_id_clients_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_gone_id_clients_id_fk" FOREIGN KEY ("gone_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_tasks" ADD CONSTRAINT "client_tasks_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_events_client" ON "client_events" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "client_homes_listing" ON "client_homes" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "client_import_rows_key" ON "client_import_rows" USING btree ("import_id","key","row_no") WHERE key is not null;--> statement-breakpoint
CREATE INDEX "client_import_rows_client" ON "client_import_rows" USING btree ("import_id","client_id") WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX "client_imports_agent" ON "client_imports" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "client_imports_busy" ON "client_imports" USING btree ("state") WHERE state in ('checking','importing','undoing');--> statement-breakpoint
CREATE INDEX "client_merges_kept" ON "client_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "client_merges_gone" ON "client_merges" USING btree ("gone_id");--> statement-breakpoint
CREATE INDEX "client_merges_agent" ON "client_merges" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "client_tasks_client" ON "client_tasks" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "client_tasks_open" ON "client_tasks" USING btree ("client_id","due_on") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "clients_live_name" ON "clients" USING btree ("agent_id","sort_name","id") WHERE status in ('active','settled');--> statement-breakpoint
CREATE INDEX "clients_live_created" ON "clients" USING btree ("agent_id","created_at","id") WHERE status in ('active','settled');--> statement-breakpoint
CREATE INDEX "clients_live_updated" ON "clients" USING btree ("agent_id","updated_at","id") WHERE status in ('active','settled');--> statement-breakpoint
CREATE INDEX "clients_live_rank" ON "clients" USING btree ("agent_id","stage","rank","id") WHERE status in ('active','settled');--> statement-breakpoint
-- Clients of before take over the e-mail address and the phone number of the person; of two that share one, the elder.
UPDATE clients SET email = p.primary_email FROM (SELECT DISTINCT ON (c.agent_id, p.primary_email) c.id, p.primary_email
    FROM clients c JOIN people p ON p.id = c.person_id WHERE p.primary_email LIKE '%@%'
    ORDER BY c.agent_id, p.primary_email, c.created_at, c.id) p WHERE p.id = clients.id;--> statement-breakpoint
UPDATE clients SET phone = p.phone FROM (SELECT DISTINCT ON (c.agent_id, p.phone) c.id, p.phone
    FROM clients c JOIN people p ON p.id = c.person_id WHERE p.phone IS NOT NULL
    ORDER BY c.agent_id, p.phone, c.created_at, c.id) p WHERE p.id = clients.id;--> statement-breakpoint
-- The newest on top.
UPDATE clients SET stage = 'active', rank = 'g' || lpad(place.n::text, 7, '0') FROM (
  SELECT id, row_number() OVER (PARTITION BY agent_id ORDER BY created_at DESC, id) AS n FROM clients) place
  WHERE place.id = clients.id;--> statement-breakpoint
CREATE UNIQUE INDEX "clients_email" ON "clients" USING btree ("agent_id","email") WHERE email is not null and status in ('active','settled','archived');--> statement-breakpoint
CREATE UNIQUE INDEX "clients_phone" ON "clients" USING btree ("agent_id","phone") WHERE phone is not null and status in ('active','settled','archived');--> statement-breakpoint
CREATE INDEX "clients_deleted" ON "clients" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_stage" CHECK (stage in ('new','active','underContract','closed','lost'));--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_status" CHECK (status in ('active','settled','archived','deleted','merged'));