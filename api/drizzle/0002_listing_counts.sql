-- agents.listings_count and brokerages.listings_count: sorting a directory of 100,000 by them must not count a million
-- rows. Statement-level triggers recount exactly the agents and brokerages a statement touched, so the numbers can't
-- drift. A bulk load says `set local portico.bulk = 'on'` and recounts once at its end.
create or replace function public.is_bulk_load() returns boolean
  language sql stable as $$ select coalesce(current_setting('portico.bulk', true), '') = 'on' $$;--> statement-breakpoint

create or replace function public.recount_agents(ids uuid[]) returns void language sql as $$
  update public.agents a set listings_count = counted.n
  from (
    select wanted.id, count(l.id)::int as n
    from unnest(ids) as wanted(id)
    left join public.listing_agents la on la.agent_id = wanted.id
    left join public.listings l on l.id = la.listing_id and l.is_in_network
    group by wanted.id
  ) counted
  where a.id = counted.id and a.listings_count <> counted.n
$$;--> statement-breakpoint

create or replace function public.recount_brokerages(ids uuid[]) returns void language sql as $$
  update public.brokerages b set listings_count = counted.n
  from (
    select wanted.id, count(l.id)::int as n
    from unnest(ids) as wanted(id)
    left join public.listings l on l.brokerage_id = wanted.id and l.is_in_network
    group by wanted.id
  ) counted
  where b.id = counted.id and b.listings_count <> counted.n
$$;--> statement-breakpoint

create or replace function public.listing_agents_changed() returns trigger language plpgsql as $$
begin
  if not public.is_bulk_load() then
    perform public.recount_agents(array(select distinct agent_id from changed));
  end if;
  return null;
end $$;--> statement-breakpoint

create or replace function public.listings_changed() returns trigger language plpgsql as $$
begin
  if not public.is_bulk_load() then
    perform public.recount_brokerages(array(select distinct brokerage_id from changed where brokerage_id is not null));
  end if;
  return null;
end $$;--> statement-breakpoint

create or replace function public.listings_moved() returns trigger language plpgsql as $$
begin
  if public.is_bulk_load() then return null; end if;
  perform public.recount_brokerages(array(
    select distinct unnest(array[o.brokerage_id, n.brokerage_id]) from before_rows o join after_rows n using (id)
    where (o.brokerage_id, o.is_in_network) is distinct from (n.brokerage_id, n.is_in_network)));
  perform public.recount_agents(array(
    select distinct la.agent_id from before_rows o join after_rows n using (id)
    join public.listing_agents la on la.listing_id = n.id
    where o.is_in_network <> n.is_in_network));
  return null;
end $$;--> statement-breakpoint

create trigger listing_agents_added after insert on listing_agents
  referencing new table as changed for each statement execute function public.listing_agents_changed();--> statement-breakpoint
create trigger listing_agents_removed after delete on listing_agents
  referencing old table as changed for each statement execute function public.listing_agents_changed();--> statement-breakpoint
create trigger listings_added after insert on listings
  referencing new table as changed for each statement execute function public.listings_changed();--> statement-breakpoint
create trigger listings_removed after delete on listings
  referencing old table as changed for each statement execute function public.listings_changed();--> statement-breakpoint
create trigger listings_moved after update on listings
  referencing old table as before_rows new table as after_rows
  for each statement execute function public.listings_moved();
