-- A word of a public listing can be typed with a slip as well.
create trigger feed_listings_added_words after insert on feed_listings
  referencing new table as changed for each statement execute function public.listings_spoke();--> statement-breakpoint
create trigger feed_listings_changed_words after update on feed_listings
  referencing new table as changed for each statement execute function public.listings_spoke();
