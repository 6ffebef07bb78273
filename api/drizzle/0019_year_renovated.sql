ALTER TABLE "feed_listings" ADD COLUMN "year_built_effective" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "year_built_effective" integer;