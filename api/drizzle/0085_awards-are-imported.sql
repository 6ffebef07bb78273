CREATE TABLE "award_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_person_id" uuid,
	"file_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changes" jsonb NOT NULL,
	"undone" jsonb
);
--> statement-breakpoint
ALTER TABLE "awards" ADD COLUMN "rank" integer;--> statement-breakpoint
ALTER TABLE "award_imports" ADD CONSTRAINT "award_imports_actor_person_id_people_id_fk" FOREIGN KEY ("actor_person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "award_imports_created" ON "award_imports" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_rank" CHECK ("awards"."rank" between 1 and 99);