CREATE TABLE "awards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"year" integer NOT NULL,
	"category" text NOT NULL,
	"agent_id" uuid,
	"person_name" text NOT NULL,
	"source" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "partner_enquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"partner_id" uuid NOT NULL,
	"offer_title" text,
	"person_id" uuid NOT NULL,
	"message" text NOT NULL,
	"answer_by" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"thread_id" uuid,
	"reference" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"partner_id" uuid NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"href" text DEFAULT '' NOT NULL,
	"texts" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_texts" (
	"partner_id" uuid NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"summary" text NOT NULL,
	"picture_alt" text DEFAULT '' NOT NULL,
	"document" jsonb DEFAULT '{"type":"doc","content":[]}'::jsonb NOT NULL,
	CONSTRAINT "partner_texts_partner_id_language_pk" PRIMARY KEY("partner_id","language")
);
--> statement-breakpoint
ALTER TABLE "partners" DROP CONSTRAINT "partners_name_unique";--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "regions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "contact_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "contact_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "contact_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "picture_base_url" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "is_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "changed_by" uuid;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_changed_by_people_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_enquiries" ADD CONSTRAINT "partner_enquiries_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_enquiries" ADD CONSTRAINT "partner_enquiries_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_offers" ADD CONSTRAINT "partner_offers_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_texts" ADD CONSTRAINT "partner_texts_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "awards_year" ON "awards" USING btree ("year","category");--> statement-breakpoint
CREATE INDEX "awards_agent" ON "awards" USING btree ("agent_id","year");--> statement-breakpoint
CREATE INDEX "partner_enquiries_created" ON "partner_enquiries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "partner_enquiries_partner" ON "partner_enquiries" USING btree ("partner_id","created_at");--> statement-breakpoint
CREATE INDEX "partner_enquiries_person" ON "partner_enquiries" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "partner_offers_partner" ON "partner_offers" USING btree ("partner_id","position");--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_changed_by_people_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Only a sample network had partners until now: they keep their words, and their offer.
INSERT INTO "partner_texts" ("partner_id", "language", "name", "summary")
  SELECT "id", 'en', "name", "summary" FROM "partners";--> statement-breakpoint
INSERT INTO "partner_offers" ("partner_id", "href", "texts")
  SELECT "id", '', jsonb_build_object('en', jsonb_build_object('title', "offer", 'terms', '')) FROM "partners" WHERE "offer" <> '';--> statement-breakpoint
UPDATE "partners" SET "is_shown" = true, "regions" = '{worldwide}', "category" = CASE "category"
  WHEN 'Private banking' THEN 'banking' WHEN 'Cross-border law' THEN 'law' WHEN 'Architecture' THEN 'architecture'
  WHEN 'Photography' THEN 'photography' WHEN 'Relocation' THEN 'relocation' WHEN 'Yachting' THEN 'yachting'
  WHEN 'Interiors' THEN 'interiors' WHEN 'Insurance' THEN 'insurance' WHEN 'Landscape' THEN 'landscape'
  WHEN 'Education' THEN 'education' WHEN 'Security' THEN 'security' ELSE 'wine' END;--> statement-breakpoint
ALTER TABLE "partners" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "partners" DROP COLUMN "summary";--> statement-breakpoint
ALTER TABLE "partners" DROP COLUMN "offer";--> statement-breakpoint
ALTER TABLE "partners" DROP COLUMN "position";