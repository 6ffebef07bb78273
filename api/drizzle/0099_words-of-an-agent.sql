-- The words of a name, each behind the last eight characters of the agent's id: an index on them finds one agent's clients. It costs
-- more than the planner would think, so that it is looked up and never worked out row by row.
create or replace function public.agent_words(agent uuid, words tsvector) returns tsvector
  language sql immutable parallel safe cost 1000
  as $$ select array_to_tsvector(array(select right(agent::text, 8) || word from unnest(tsvector_to_array(words)) word)) $$;--> statement-breakpoint
CREATE TABLE "agent_cell_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_cell_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"x" integer NOT NULL,
	"y" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_cells" (
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"agents" integer NOT NULL,
	"city" text,
	"sum_x" bigint NOT NULL,
	"sum_y" bigint NOT NULL,
	"left_x" integer NOT NULL,
	"right_x" integer NOT NULL,
	"top_y" integer NOT NULL,
	"bottom_y" integer NOT NULL,
	CONSTRAINT "agent_cells_x_y_pk" PRIMARY KEY("x","y")
);
--> statement-breakpoint
DROP INDEX "clients_search_words";--> statement-breakpoint
DROP INDEX "clients_live_created";--> statement-breakpoint
DROP INDEX "clients_live_updated";--> statement-breakpoint
CREATE INDEX "clients_agent_words" ON "clients" USING gin (agent_words(agent_id, search_words)) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "listings_city_ids" ON "listings" USING btree ("city","id") WHERE is_in_network;--> statement-breakpoint
CREATE INDEX "clients_live_created" ON "clients" USING btree ("agent_id","created_at","id","stage","rent_period") WHERE status in ('active','settled');--> statement-breakpoint
CREATE INDEX "clients_live_updated" ON "clients" USING btree ("agent_id","updated_at","id","stage","rent_period") WHERE status in ('active','settled');--> statement-breakpoint
-- An index on an expression has no statistics until the table is analyzed.
ANALYZE "clients";--> statement-breakpoint

create or replace function public.agent_moved() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_active and old.map_x is not null then
    insert into public.agent_cell_changes (x, y) values (old.map_x >> 7, old.map_y >> 7);
  end if;
  if tg_op <> 'DELETE' and new.is_active and new.map_x is not null then
    insert into public.agent_cell_changes (x, y) values (new.map_x >> 7, new.map_y >> 7);
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger agents_came_or_went after insert or delete on public.agents
  for each row execute function public.agent_moved();--> statement-breakpoint
create trigger agents_moved after update on public.agents
  for each row when ((old.is_active, old.map_x, old.map_y, old.city) is distinct from (new.is_active, new.map_x, new.map_y, new.city))
  execute function public.agent_moved();--> statement-breakpoint

-- One process at a time. The cells are counted by a later statement than the one that takes the changes, so it sees at least
-- what these stand for; an agent who moves meanwhile leaves another change.
create or replace function public.refresh_agent_cells() returns integer language plpgsql as $$
declare
  xs integer[];
  ys integer[];
begin
  perform pg_advisory_xact_lock(hashtextextended('agent cells', 0));
  with taken as (delete from public.agent_cell_changes returning x, y)
  select array_agg(x), array_agg(y) into xs, ys from (select distinct x, y from taken) changed;
  if xs is null then return 0; end if;
  delete from public.agent_cells c using unnest(xs, ys) changed(x, y) where c.x = changed.x and c.y = changed.y;
  insert into public.agent_cells (x, y, agents, city, sum_x, sum_y, left_x, right_x, top_y, bottom_y)
  select changed.x, changed.y, present.* from unnest(xs, ys) changed(x, y)
  cross join lateral (
    select count(*) as agents, min(city collate "C"), sum(map_x), sum(map_y), min(map_x), max(map_x), min(map_y), max(map_y)
    from public.agents where is_active and map_x between changed.x * 128 and changed.x * 128 + 127
      and map_y between changed.y * 128 and changed.y * 128 + 127) present
  where present.agents > 0;
  return cardinality(xs);
end $$;--> statement-breakpoint
insert into public.agent_cell_changes (x, y)
  select distinct map_x >> 7, map_y >> 7 from public.agents where is_active and map_x is not null;--> statement-breakpoint
select public.refresh_agent_cells();
