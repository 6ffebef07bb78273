CREATE TABLE "unread_mails" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"mailed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "thread_members" ADD COLUMN "mailed_to" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "unread_mails" ADD CONSTRAINT "unread_mails_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "threads_last_message" ON "threads" USING btree ("last_message_at");--> statement-breakpoint
-- What was written before mails count it is no news.
UPDATE "thread_members" m SET "mailed_to" = t."last_number" FROM "threads" t WHERE t."id" = m."thread_id";
