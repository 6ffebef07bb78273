CREATE TABLE "desk_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"entry" text NOT NULL,
	"person_id" uuid,
	"body" text DEFAULT '' NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "desk_entries_entry" CHECK ("desk_entries"."entry" in ('answered','mailed','note','owner','state'))
);
--> statement-breakpoint
CREATE TABLE "desk_items" (
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"owner_person_id" uuid,
	"state" text,
	"state_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "desk_items_kind_subject_id_pk" PRIMARY KEY("kind","subject_id"),
	CONSTRAINT "desk_items_state" CHECK ("desk_items"."state" in ('open','waiting','done'))
);
--> statement-breakpoint
CREATE TABLE "desk_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"texts" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "privacy_downloads" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "privacy_requests_kind" CHECK ("privacy_requests"."kind" in ('download','correction','deletion')),
	CONSTRAINT "privacy_requests_state" CHECK ("privacy_requests"."state" in ('asked','ready','done','cancelled','expired'))
);
--> statement-breakpoint
ALTER TABLE "person_news" DROP CONSTRAINT "person_news_subject";--> statement-breakpoint
ALTER TABLE "desk_entries" ADD CONSTRAINT "desk_entries_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_items" ADD CONSTRAINT "desk_items_owner_person_id_people_id_fk" FOREIGN KEY ("owner_person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_templates" ADD CONSTRAINT "desk_templates_changed_by_people_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_downloads" ADD CONSTRAINT "privacy_downloads_request_id_privacy_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."privacy_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_entries_item" ON "desk_entries" USING btree ("kind","subject_id","at");--> statement-breakpoint
CREATE INDEX "desk_entries_person" ON "desk_entries" USING btree ("person_id") WHERE person_id is not null;--> statement-breakpoint
CREATE INDEX "desk_entries_first" ON "desk_entries" USING btree ("at") WHERE asked_at is not null;--> statement-breakpoint
CREATE INDEX "desk_items_owner" ON "desk_items" USING btree ("owner_person_id");--> statement-breakpoint
CREATE INDEX "privacy_requests_person" ON "privacy_requests" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "privacy_requests_asked" ON "privacy_requests" USING btree ("due_at") WHERE state = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_requests_one_asked" ON "privacy_requests" USING btree ("person_id","kind") WHERE state = 'asked' and kind <> 'correction';--> statement-breakpoint
ALTER TABLE "person_news" ADD CONSTRAINT "person_news_subject" CHECK ("person_news"."subject" in ('messages','blocks','notices','social','desk'));