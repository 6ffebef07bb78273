-- The wishes by which a home finds those of an agent's clients whom it can suit: a client who names places is found by them,
-- any other by their lifestyles (the match rule asks for one or the other). Each key begins with the agent.
create or replace function public.wish_keys(agent uuid, cities text[], countries text[], lifestyles text[]) returns text[]
  language sql immutable parallel safe
  as $$
    select case when cities = '{}' and countries = '{}'
      then array(select agent || '/lifestyle/' || name from unnest(lifestyles) name)
      else array(select agent || '/city/' || name from unnest(cities) name
        union all select agent || '/country/' || name from unnest(countries) name) end
  $$;--> statement-breakpoint
CREATE INDEX "clients_wishes" ON "clients" USING gin (wish_keys(agent_id, wished_cities, wished_countries, lifestyle_names)) WITH (fastupdate=false) WHERE status = 'active';--> statement-breakpoint
-- An index on an expression has no statistics until the table is analyzed.
ANALYZE "clients";
