ALTER TABLE "tag_categories" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tag_categories" ADD COLUMN "is_visible" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "tag_categories" c SET "position" = o.place - 1
FROM (SELECT "id", row_number() OVER (ORDER BY "name") AS place FROM "tag_categories") o WHERE o."id" = c."id";
