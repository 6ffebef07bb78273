DROP INDEX "listing_uploads_created";--> statement-breakpoint
ALTER TABLE "listing_uploads" ADD COLUMN "working_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "listing_uploads" ADD COLUMN "uses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_uploads" ADD COLUMN "unused_since" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
CREATE INDEX "listing_uploads_unused" ON "listing_uploads" USING btree ("unused_since") WHERE uses = 0;--> statement-breakpoint

-- Counts in how many listings each uploaded photo is shown, whoever writes the listing: what none shows can be found, and
-- removed, without looking through all listings.
create or replace function public.uploaded_photos(pictures jsonb, floor_plan jsonb) returns setof uuid language sql immutable as $$
  select substring(picture ->> 'key' from '^listings/[0-9a-f-]{36}/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$')::uuid
  from jsonb_array_elements(pictures || jsonb_build_array(floor_plan)) picture
  where picture ->> 'key' like 'listings/%'
$$;--> statement-breakpoint
create or replace function public.listings_show_photos() returns trigger language plpgsql as $$
begin
  if public.is_bulk_load() then return null; end if;
  update public.listing_uploads u
  set uses = uses + change, unused_since = case when uses + change > 0 then null else now() end
  from (
    select photo_id, count(*)::int as change
    from after_rows n, public.uploaded_photos(n.pictures, n.floor_plan) photo_id group by photo_id) shown
  where u.id = photo_id;
  return null;
end $$;--> statement-breakpoint
create or replace function public.listings_exchange_photos() returns trigger language plpgsql as $$
begin
  if public.is_bulk_load() then return null; end if;
  update public.listing_uploads u
  set uses = uses + change, unused_since = case when uses + change > 0 then null else now() end
  from (
    select photo_id, sum(side.change)::int as change
    from before_rows o join after_rows n using (id)
    cross join lateral (values (o.pictures, o.floor_plan, -1), (n.pictures, n.floor_plan, 1)) side (pictures, floor_plan, change)
    cross join lateral public.uploaded_photos(side.pictures, side.floor_plan) photo_id
    where o.pictures is distinct from n.pictures or o.floor_plan is distinct from n.floor_plan
    group by photo_id having sum(side.change) <> 0) exchanged
  where u.id = photo_id;
  return null;
end $$;--> statement-breakpoint
create or replace function public.listings_drop_photos() returns trigger language plpgsql as $$
begin
  if public.is_bulk_load() then return null; end if;
  update public.listing_uploads u
  set uses = uses - change, unused_since = case when uses - change > 0 then null else now() end
  from (
    select photo_id, count(*)::int as change
    from before_rows o, public.uploaded_photos(o.pictures, o.floor_plan) photo_id group by photo_id) dropped
  where u.id = photo_id;
  return null;
end $$;--> statement-breakpoint
create trigger listings_added_photos after insert on listings
  referencing new table as after_rows for each statement execute function public.listings_show_photos();--> statement-breakpoint
create trigger listings_changed_photos after update on listings
  referencing old table as before_rows new table as after_rows for each statement
  execute function public.listings_exchange_photos();--> statement-breakpoint
create trigger listings_deleted_photos after delete on listings
  referencing old table as before_rows for each statement execute function public.listings_drop_photos();
