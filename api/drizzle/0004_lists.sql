CREATE TABLE "listing_vocabulary" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "listings_price_down";--> statement-breakpoint
DROP INDEX "listings_price_up";--> statement-breakpoint
DROP INDEX "listings_newest";--> statement-breakpoint
CREATE INDEX "listing_vocabulary_letters" ON "listing_vocabulary" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "listing_vocabulary_beginnings" ON "listing_vocabulary" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "profile_views_once_a_day" ON "profile_views" USING btree ("agent_id","viewer_person_id",((at at time zone 'UTC')::date));--> statement-breakpoint
CREATE INDEX "listings_price_down" ON "listings" USING btree ("price_usd" DESC NULLS LAST,"id" DESC NULLS FIRST,"is_development","is_rental","listing_type","status","bedrooms_total","country","city") WHERE is_in_network;--> statement-breakpoint
CREATE INDEX "listings_price_up" ON "listings" USING btree ("price_usd","id","is_development","is_rental","listing_type","status","bedrooms_total","country","city") WHERE is_in_network;--> statement-breakpoint
CREATE INDEX "listings_newest" ON "listings" USING btree ("date_listed","id","is_development","is_rental","listing_type","status","bedrooms_total","country","city") WHERE is_in_network;--> statement-breakpoint

-- The vocabulary grows with the listings, in bulk loads as well: a batch's distinct words are few. They are inserted in
-- order, so that two writers who meet the same new words wait for one another instead of deadlocking.
create or replace function public.listings_spoke() returns trigger language plpgsql as $$
begin
  insert into public.listing_vocabulary (word)
  select distinct word from changed, unnest(tsvector_to_array(changed.search_words)) word
  where word ~ '^[a-z]{4,40}$'
  order by word
  on conflict do nothing;
  return null;
end $$;--> statement-breakpoint
create trigger listings_added_words after insert on listings
  referencing new table as changed for each statement execute function public.listings_spoke();--> statement-breakpoint
create trigger listings_changed_words after update on listings
  referencing new table as changed for each statement execute function public.listings_spoke();--> statement-breakpoint
insert into public.listing_vocabulary (word)
  select word from ts_stat('select search_words from public.listings') where word ~ '^[a-z]{4,40}$';
