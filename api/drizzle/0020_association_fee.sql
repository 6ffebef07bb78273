ALTER TABLE "feed_listings" ADD COLUMN "association_fee" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "association_fee" integer;