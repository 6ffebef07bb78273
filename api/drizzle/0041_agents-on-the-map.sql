-- Columns and rows of the map's grid, 2^20 each way over the square that web maps draw (Mercator, to 85 degrees).
create or replace function public.map_column(longitude double precision) returns integer
  language sql immutable strict parallel safe as
  $$ select least(1048575, greatest(0, floor((longitude + 180) / 360 * 1048576)::integer)) $$;--> statement-breakpoint
create or replace function public.map_row(latitude double precision) returns integer
  language sql immutable strict parallel safe as
  $$ select least(1048575, greatest(0, floor((0.5 - ln(
      (1 + sin(radians(least(85.05, greatest(-85.05, latitude)))))
      / (1 - sin(radians(least(85.05, greatest(-85.05, latitude)))))) / (4 * pi())) * 1048576)::integer)) $$;--> statement-breakpoint
DROP INDEX "agents_position";--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "place_precision" text DEFAULT 'nearby' NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "place_salt" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "map_latitude" double precision;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "map_longitude" double precision;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "map_x" integer GENERATED ALWAYS AS (map_column(map_longitude)) STORED;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "map_y" integer GENERATED ALWAYS AS (map_row(map_latitude)) STORED;--> statement-breakpoint
ALTER TABLE "brokerages" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "brokerages" ADD COLUMN "longitude" double precision;--> statement-breakpoint
CREATE INDEX "agents_map" ON "agents" USING btree ("is_active","map_x","map_y","city");--> statement-breakpoint
CREATE INDEX "agents_position" ON "agents" USING btree ("map_latitude","map_longitude");--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_place_precision" CHECK ("agents"."place_precision" in ('nearby','brokerage'));--> statement-breakpoint

-- The place of an agent that others see: that of their brokerage's town, or their own moved by half a mile to a mile and a
-- half. Always moved by the same amount, so that nobody learns more from asking twice.
create or replace function public.agent_map_place() returns trigger language plpgsql as $$
declare
  office record;
  shares double precision[];
  miles double precision;
  turn double precision;
begin
  if new.place_precision = 'brokerage' then
    select b.latitude, b.longitude into office from public.brokerages b where b.id = new.brokerage_id;
    if office.latitude is not null and office.longitude is not null then
      new.map_latitude := office.latitude;
      new.map_longitude := office.longitude;
      return new;
    end if;
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
create trigger agents_map_place
  before insert or update of latitude, longitude, place_precision, place_salt, brokerage_id on public.agents
  for each row execute function public.agent_map_place();--> statement-breakpoint

-- A brokerage that moves takes along who is drawn at its place.
create or replace function public.move_brokerage_agents() returns trigger language plpgsql as $$
begin
  update public.agents set place_precision = place_precision
  where brokerage_id = new.id and place_precision = 'brokerage';
  return null;
end $$;--> statement-breakpoint
create trigger brokerages_moved after update of latitude, longitude on public.brokerages
  for each row when (old.latitude is distinct from new.latitude or old.longitude is distinct from new.longitude)
  execute function public.move_brokerage_agents();--> statement-breakpoint

update public.brokerages b set latitude = town.latitude, longitude = town.longitude
from (
  select distinct on (p.city, p.country) p.city, p.country, p.latitude, p.longitude from public.places p
  where p.city in (select city from public.brokerages) order by p.city, p.country, p.population desc
) town
where town.city = b.city and town.country = b.country;--> statement-breakpoint
update public.agents set place_precision = place_precision;
