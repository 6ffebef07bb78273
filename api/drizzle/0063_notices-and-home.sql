CREATE TABLE "home_arrangements" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"shown" text[] NOT NULL,
	"hidden" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_digests" (
	"person_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "notice_digests_person_id_day_pk" PRIMARY KEY("person_id","day")
);
--> statement-breakpoint
CREATE TABLE "notice_happenings" (
	"person_id" uuid NOT NULL,
	"key" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_happenings_person_id_key_pk" PRIMARY KEY("person_id","key")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"kind" text NOT NULL,
	"fold" text NOT NULL,
	"values" jsonb NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"path" text,
	"client_id" uuid,
	"is_listed" boolean DEFAULT true NOT NULL,
	"awaits_mail" boolean DEFAULT false NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "person_news" DROP CONSTRAINT "person_news_subject";--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "gathered_notifications" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "muted_notices" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "is_named_as_visitor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "keeps_visitors" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "home_arrangements" ADD CONSTRAINT "home_arrangements_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_digests" ADD CONSTRAINT "notice_digests_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_happenings" ADD CONSTRAINT "notice_happenings_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_happenings_age" ON "notice_happenings" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_number" ON "notices" USING btree ("person_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_unread" ON "notices" USING btree ("person_id","fold") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notices_awaiting" ON "notices" USING btree ("person_id") WHERE awaits_mail;--> statement-breakpoint
CREATE INDEX "notices_client" ON "notices" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "notices_age" ON "notices" USING btree ("at");--> statement-breakpoint
ALTER TABLE "person_news" ADD CONSTRAINT "person_news_subject" CHECK ("person_news"."subject" in ('messages','blocks','notices'));