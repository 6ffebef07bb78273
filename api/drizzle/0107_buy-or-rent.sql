-- One statement, so that the rows are written anew only once, for the order of names.
ALTER TABLE "clients" ADD COLUMN "also_rent_period" text,
	ADD COLUMN "min_rent_usd" bigint,
	ADD COLUMN "max_rent_usd" bigint,
	ADD COLUMN "name_order" text collate "C" GENERATED ALWAYS AS (search_form(replace(sort_name, ', ', '  '))) STORED NOT NULL,
	ADD CONSTRAINT "clients_also_rent_period" CHECK (also_rent_period in ('month','week','season'));--> statement-breakpoint
ALTER TABLE "prospects" ADD COLUMN "also_rents" boolean DEFAULT false NOT NULL;--> statement-breakpoint

-- Alerts follow the second offer of a client who would buy or rent, too.
create or replace function public.clients_wished() returns trigger language plpgsql as $$
begin
  if public.is_bulk_load() then return null; end if;
  insert into public.match_events (client_id, is_quiet)
  select n.id, coalesce(current_setting('portico.quiet_wishes', true), '') = 'on'
  from before_rows o join after_rows n using (id)
  where (o.status, o.rent_period, o.min_price_usd, o.max_price_usd, o.also_rent_period, o.min_rent_usd, o.max_rent_usd,
      o.min_bedrooms, o.min_bathrooms, o.min_living_area, o.tag_names, o.wished_cities, o.wished_countries,
      o.lifestyle_names)
    is distinct from (n.status, n.rent_period, n.min_price_usd, n.max_price_usd, n.also_rent_period, n.min_rent_usd,
      n.max_rent_usd, n.min_bedrooms, n.min_bathrooms, n.min_living_area, n.tag_names, n.wished_cities,
      n.wished_countries, n.lifestyle_names);
  return null;
end $$;
