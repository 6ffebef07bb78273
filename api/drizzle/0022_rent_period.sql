DROP INDEX "feed_listings_price_down";--> statement-breakpoint
DROP INDEX "feed_listings_price_up";--> statement-breakpoint
DROP INDEX "feed_listings_city";--> statement-breakpoint
DROP INDEX "listings_price_down";--> statement-breakpoint
DROP INDEX "listings_price_up";--> statement-breakpoint
DROP INDEX "listings_city";--> statement-breakpoint
DROP INDEX "listings_country";--> statement-breakpoint
DROP INDEX "listings_state";--> statement-breakpoint
DROP INDEX "listings_rentals";--> statement-breakpoint
DROP INDEX "listings_developments";--> statement-breakpoint
DROP INDEX "listings_position";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "rent_period" text;--> statement-breakpoint
ALTER TABLE "feed_listings" ADD COLUMN "rent_period" text;--> statement-breakpoint
ALTER TABLE "feed_listings" ADD COLUMN "price_order" bigint GENERATED ALWAYS AS (case when is_rental then price_usd - 10000000000000 else price_usd end) STORED;--> statement-breakpoint
ALTER TABLE "listing_changes" ADD COLUMN "rent_period" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "rent_period" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "price_order" bigint GENERATED ALWAYS AS (case when 'rental_property' = any (tag_names) then price_usd - 10000000000000 else price_usd end) STORED;--> statement-breakpoint
CREATE INDEX "feed_listings_price_down" ON "feed_listings" USING btree ("price_order" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feed_listings_price_up" ON "feed_listings" USING btree ("price_order","id");--> statement-breakpoint
CREATE INDEX "feed_listings_city" ON "feed_listings" USING btree ("city","price_order" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "listings_price_down" ON "listings" USING btree ("price_order" DESC NULLS LAST,"id" DESC NULLS FIRST,"is_development","is_rental","listing_type","status","bedrooms_total","country","city") WHERE is_in_network;--> statement-breakpoint
CREATE INDEX "listings_price_up" ON "listings" USING btree ("price_order","id","is_development","is_rental","listing_type","status","bedrooms_total","country","city") WHERE is_in_network;--> statement-breakpoint
CREATE INDEX "listings_city" ON "listings" USING btree ("city","price_order" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE is_in_network;--> statement-breakpoint
CREATE INDEX "listings_country" ON "listings" USING btree ("country","price_order" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE is_in_network;--> statement-breakpoint
CREATE INDEX "listings_state" ON "listings" USING btree ("state","price_order" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE is_in_network and state is not null;--> statement-breakpoint
CREATE INDEX "listings_rentals" ON "listings" USING btree ("price_order" DESC NULLS LAST,"id" DESC NULLS FIRST,"is_development","is_rental","listing_type","status","bedrooms_total","country","city") WHERE is_in_network and is_rental;--> statement-breakpoint
CREATE INDEX "listings_developments" ON "listings" USING btree ("price_order","id") WHERE is_in_network and is_development;--> statement-breakpoint
CREATE INDEX "listings_position" ON "listings" USING btree ("latitude","longitude","price_order","date_listed","living_area","id","is_development","is_rental","listing_type","status","bedrooms_total","country","city") WHERE is_in_network;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_rent_period" CHECK (rent_period in ('month','week','season'));--> statement-breakpoint
ALTER TABLE "feed_listings" ADD CONSTRAINT "feed_listings_rent_period" CHECK (rent_period in ('month','week','season'));--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_rent_period" CHECK (rent_period in ('month','week','season'));--> statement-breakpoint

-- Rentals had no period until now; members wrote the rent of a month. The triggers below do not yet know the column, so
-- this is no entry in a listing's history.
update listings set rent_period = 'month' where is_rental;--> statement-breakpoint
update feed_listings set rent_period = 'month' where is_rental;--> statement-breakpoint
update listing_changes set rent_period = 'month'
where listing_id in (select id from listings where is_rental);--> statement-breakpoint
create or replace function public.listings_priced() returns trigger language plpgsql as $$
begin
  if public.is_bulk_load() then return null; end if;
  insert into public.listing_changes
    (listing_id, at, status, listing_type, price_amount, start_price_amount, currency, rent_period)
  select id, case when tg_op = 'INSERT' then date_listed else now() end, status, listing_type, price_amount,
    start_price_amount, currency, rent_period
  from changed;
  return null;
end $$;--> statement-breakpoint
create or replace function public.listings_repriced() returns trigger language plpgsql as $$
begin
  if public.is_bulk_load() then return null; end if;
  insert into public.listing_changes
    (listing_id, at, status, listing_type, price_amount, start_price_amount, currency, rent_period)
  select n.id, now(), n.status, n.listing_type, n.price_amount, n.start_price_amount, n.currency, n.rent_period
  from before_rows o join after_rows n using (id)
  where (o.status, o.listing_type, o.price_amount, o.start_price_amount, o.currency, o.rent_period)
    is distinct from (n.status, n.listing_type, n.price_amount, n.start_price_amount, n.currency, n.rent_period);
  return null;
end $$;--> statement-breakpoint

-- A saved list of rentals keeps its range, which is one of rents now.
update saved_searches set query = jsonb_set(query, '{filter}',
  (query -> 'filter') - 'minPrice' - 'maxPrice' || jsonb_strip_nulls(jsonb_build_object(
    'minRent', query #> '{filter,minPrice}', 'maxRent', query #> '{filter,maxPrice}')))
where query ->> 'category' = 'rental' and query -> 'filter' ?| array['minPrice', 'maxPrice'];--> statement-breakpoint

-- Drafts of the listing form say what a rent pays for.
update listing_drafts set content = jsonb_set(
  jsonb_set(content, '{values,rentPeriod}', '"month"'), '{base,values,rentPeriod}', '"month"')
where jsonb_typeof(content #> '{base,values}') = 'object' and jsonb_typeof(content -> 'values') = 'object';
