-- Who shows no more than their brokerage's town is nowhere on the map while the brokerage has no place: 0041 fell back to
-- the member's own, which they had said not to show.
create or replace function public.agent_map_place() returns trigger language plpgsql as $$
declare
  shares double precision[];
  miles double precision;
  turn double precision;
begin
  if new.place_precision = 'brokerage' then
    new.map_latitude := null;
    new.map_longitude := null;
    select b.latitude, b.longitude into new.map_latitude, new.map_longitude
    from public.brokerages b
    where b.id = new.brokerage_id and b.latitude is not null and b.longitude is not null;
    return new;
  end if;
  shares := array(select ('x' || substr(md5(new.place_salt::text), start, 8))::bit(32)::bigint / 4294967296.0
    from unnest(array[1, 9]) start);
  miles := 0.5 + shares[1];
  turn := 2 * pi() * shares[2];
  new.map_latitude := new.latitude + miles / 69.09 * sin(turn);
  new.map_longitude := new.longitude + miles / 69.09 / greatest(0.05, cos(radians(new.latitude))) * cos(turn);
  if new.map_longitude > 180 then new.map_longitude := new.map_longitude - 360; end if;
  if new.map_longitude < -180 then new.map_longitude := new.map_longitude + 360; end if;
  return new;
end $$;--> statement-breakpoint
update public.agents a set place_precision = a.place_precision
where a.place_precision = 'brokerage' and not exists (
  select from public.brokerages b
  where b.id = a.brokerage_id and b.latitude is not null and b.longitude is not null
);
