DROP INDEX "match_alerts_untold";--> statement-breakpoint
ALTER TABLE "match_events" ADD COLUMN "is_quiet" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "match_events_homes" ON "match_events" USING btree ("id") WHERE listing_id is not null;--> statement-breakpoint
CREATE INDEX "match_events_wishes" ON "match_events" USING btree ("id") WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX "match_alerts_untold" ON "match_alerts" USING btree ("person_id","created_at") WHERE told_at is null;--> statement-breakpoint

-- Wishes that an import changes are matched, but their agent is told of none: `set local portico.quiet_wishes = 'on'`.
create or replace function public.clients_wished() returns trigger language plpgsql as $$
begin
  if public.is_bulk_load() then return null; end if;
  insert into public.match_events (client_id, is_quiet)
  select n.id, coalesce(current_setting('portico.quiet_wishes', true), '') = 'on'
  from before_rows o join after_rows n using (id)
  where (o.status, o.rent_period, o.min_price_usd, o.max_price_usd, o.min_bedrooms, o.wished_cities, o.wished_countries,
      o.lifestyle_names)
    is distinct from (n.status, n.rent_period, n.min_price_usd, n.max_price_usd, n.min_bedrooms, n.wished_cities,
      n.wished_countries, n.lifestyle_names);
  return null;
end $$;
