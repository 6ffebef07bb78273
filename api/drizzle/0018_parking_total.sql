ALTER TABLE "feed_listings" ADD COLUMN "parking_total" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "parking_total" integer;