CREATE TABLE "content_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "picture_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "content_pictures_created" ON "content_pictures" USING btree ("created_at");