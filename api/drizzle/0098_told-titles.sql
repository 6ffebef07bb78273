ALTER TABLE "shortlist_homes" ADD COLUMN "title" jsonb DEFAULT '{"en":"A home that is no longer shown","zh_hans":"已不再展示的房源","ar":"عقار لم يعد معروضًا"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "match_alerts" ADD COLUMN "enters_budget" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "match_alerts" ADD COLUMN "title" jsonb;--> statement-breakpoint
ALTER TABLE "match_events" ADD COLUMN "title" jsonb;--> statement-breakpoint

-- What older rows say of their homes is the present title, unless the home has become private since.
update public.shortlist_homes h set title = l.title from public.listings l
  where l.id = h.listing_id and l.listing_type <> 'Prospect';--> statement-breakpoint
update public.match_alerts a set title = l.title from public.listings l
  where l.id = a.listing_id and l.listing_type <> 'Prospect';--> statement-breakpoint

-- An event keeps the title that the network saw: alerts may be made of it when the home is private and has another one.
create or replace function public.listings_came() returns trigger language plpgsql as $$
begin
  if public.is_bulk_load() then return null; end if;
  insert into public.match_events (listing_id, is_new, after, title)
  select n.id, true, public.alerted_state(n.is_in_network, n.start_price_amount, n.price_amount, n.currency, n.rent_period), n.title from changed n where n.is_in_network;
  return null;
end $$;--> statement-breakpoint
create or replace function public.listings_altered() returns trigger language plpgsql as $$
begin
  if public.is_bulk_load() then return null; end if;
  insert into public.match_events (listing_id, before, after, title)
  select n.id, public.alerted_state(o.is_in_network, o.start_price_amount, o.price_amount, o.currency, o.rent_period), public.alerted_state(n.is_in_network, n.start_price_amount, n.price_amount, n.currency, n.rent_period),
    case when n.is_in_network then n.title else o.title end
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
