-- The type a listing had at each change, so that a former prospect's history stays private. Nothing was noted of it
-- before: whatever happened before the terms of a listing were accepted counts as a prospect's, since a prospect has none.
ALTER TABLE "listing_changes" ADD COLUMN "listing_type" text;--> statement-breakpoint
update public.listing_changes c
  set listing_type = case when c.at < l.terms_accepted_at then 'Prospect' else l.listing_type end
  from public.listings l where l.id = c.listing_id;--> statement-breakpoint
ALTER TABLE "listing_changes" ALTER COLUMN "listing_type" SET NOT NULL;--> statement-breakpoint
insert into public.listing_changes (listing_id, at, status, listing_type, price_amount, start_price_amount, currency)
  select l.id, l.terms_accepted_at, l.status, l.listing_type, l.price_amount, l.start_price_amount, l.currency
  from public.listings l
  where l.listing_type <> 'Prospect' and l.terms_accepted_at is not null
    and exists (select from public.listing_changes c where c.listing_id = l.id)
    and not exists (select from public.listing_changes c where c.listing_id = l.id and c.listing_type <> 'Prospect');--> statement-breakpoint

create or replace function public.listings_priced() returns trigger language plpgsql as $$
begin
  if public.is_bulk_load() then return null; end if;
  insert into public.listing_changes (listing_id, at, status, listing_type, price_amount, start_price_amount, currency)
  select id, case when tg_op = 'INSERT' then date_listed else now() end, status, listing_type, price_amount,
    start_price_amount, currency
  from changed;
  return null;
end $$;--> statement-breakpoint
create or replace function public.listings_repriced() returns trigger language plpgsql as $$
begin
  if public.is_bulk_load() then return null; end if;
  insert into public.listing_changes (listing_id, at, status, listing_type, price_amount, start_price_amount, currency)
  select n.id, now(), n.status, n.listing_type, n.price_amount, n.start_price_amount, n.currency
  from before_rows o join after_rows n using (id)
  where (o.status, o.listing_type, o.price_amount, o.start_price_amount, o.currency)
    is distinct from (n.status, n.listing_type, n.price_amount, n.start_price_amount, n.currency);
  return null;
end $$;
