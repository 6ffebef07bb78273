CREATE TABLE "content_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"reporter_person_id" uuid,
	"reported_person_id" uuid,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"line" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by_person_id" uuid,
	"takes_away" boolean DEFAULT false NOT NULL,
	"warns" boolean DEFAULT false NOT NULL,
	"closed_until" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	"decision_words" text DEFAULT '' NOT NULL,
	"decided_with_id" uuid,
	"appeal_words" text,
	"appealed_at" timestamp (3) with time zone,
	"appeal_granted" boolean,
	"appeal_note" text DEFAULT '' NOT NULL,
	"appeal_answered_at" timestamp (3) with time zone,
	"appeal_answered_by_person_id" uuid,
	CONSTRAINT "content_reports_kind" CHECK ("content_reports"."kind" in ('message','post','comment'))
);
--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_reporter_person_id_people_id_fk" FOREIGN KEY ("reporter_person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_reported_person_id_people_id_fk" FOREIGN KEY ("reported_person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_decided_by_person_id_people_id_fk" FOREIGN KEY ("decided_by_person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_decided_with_id_content_reports_id_fk" FOREIGN KEY ("decided_with_id") REFERENCES "public"."content_reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_appeal_answered_by_person_id_people_id_fk" FOREIGN KEY ("appeal_answered_by_person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_reports_open" ON "content_reports" USING btree ("reporter_person_id","kind","subject_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "content_reports_created" ON "content_reports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "content_reports_subject" ON "content_reports" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "content_reports_reported" ON "content_reports" USING btree ("reported_person_id","closed_until");--> statement-breakpoint
CREATE INDEX "content_reports_decider" ON "content_reports" USING btree ("decided_by_person_id");--> statement-breakpoint
CREATE INDEX "content_reports_answerer" ON "content_reports" USING btree ("appeal_answered_by_person_id");--> statement-breakpoint
CREATE INDEX "content_reports_decided_with" ON "content_reports" USING btree ("decided_with_id");