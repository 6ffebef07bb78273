CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text,
	"website" text,
	"about" text NOT NULL,
	"people_words" text DEFAULT '' NOT NULL,
	"search_name" text GENERATED ALWAYS AS (search_form(name || ' ' || city || ' ' || about || ' ' || people_words)) STORED NOT NULL,
	"taken_down_at" timestamp (3) with time zone,
	"taken_down_reason" text,
	"removed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"full_name" text NOT NULL,
	"role" text NOT NULL,
	"reach" text NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "introductions" ALTER COLUMN "client_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "introductions" ADD COLUMN "company_person_id" uuid;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_people" ADD CONSTRAINT "company_people_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companies_agent" ON "companies" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "companies_list" ON "companies" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "companies_search_name" ON "companies" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "company_people_company" ON "company_people" USING btree ("company_id","position");--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_company_person_id_company_people_id_fk" FOREIGN KEY ("company_person_id") REFERENCES "public"."company_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "introductions_company_pending" ON "introductions" USING btree ("company_person_id","asker_agent_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "introductions_company_person" ON "introductions" USING btree ("company_person_id");--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_subject" CHECK (num_nonnulls("introductions"."client_id", "introductions"."company_person_id") = 1);