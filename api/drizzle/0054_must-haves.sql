ALTER TABLE "clients" ADD COLUMN "min_bathrooms" integer;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "min_living_area" integer;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "tag_names" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint

-- Alerts follow what the rule reads: a client's must-haves, and the sizes and tags of a home.
create or replace function public.clients_wished() returns trigger language plpgsql as $$
begin
  if public.is_bulk_load() then return null; end if;
  insert into public.match_events (client_id, is_quiet)
  select n.id, coalesce(current_setting('portico.quiet_wishes', true), '') = 'on'
  from before_rows o join after_rows n using (id)
  where (o.status, o.rent_period, o.min_price_usd, o.max_price_usd, o.min_bedrooms, o.min_bathrooms, o.min_living_area,
      o.tag_names, o.wished_cities, o.wished_countries, o.lifestyle_names)
    is distinct from (n.status, n.rent_period, n.min_price_usd, n.max_price_usd, n.min_bedrooms, n.min_bathrooms,
      n.min_living_area, n.tag_names, n.wished_cities, n.wished_countries, n.lifestyle_names);
  return null;
end $$;--> statement-breakpoint
create or replace function public.listings_altered() returns trigger language plpgsql as $$
begin
  if public.is_bulk_load() then return null; end if;
  insert into public.match_events (listing_id, before, after)
  select n.id, public.alerted_state(o.is_in_network, o.start_price_amount, o.price_amount, o.currency, o.rent_period), public.alerted_state(n.is_in_network, n.start_price_amount, n.price_amount, n.currency, n.rent_period)
  from before_rows o join after_rows n using (id)
  where (o.is_in_network or n.is_in_network)
    and (o.is_in_network, o.price_amount, o.start_price_amount, o.currency, o.rent_period, o.price_usd, o.is_rental,
      o.is_development, o.city, o.country, o.bedrooms_total, o.bathrooms_total_integer, o.living_area, o.tag_names,
      o.lifestyle_names)
    is distinct from (n.is_in_network, n.price_amount, n.start_price_amount, n.currency, n.rent_period, n.price_usd,
      n.is_rental, n.is_development, n.city, n.country, n.bedrooms_total, n.bathrooms_total_integer, n.living_area,
      n.tag_names, n.lifestyle_names);
  return null;
end $$;
