-- Names are schema-qualified throughout: a restore or an autovacuum runs these with an empty search path.
create extension if not exists pg_trgm with schema public;--> statement-breakpoint
create extension if not exists unaccent with schema public;--> statement-breakpoint

-- How names are compared: "Zürich" is found by "zurich". unaccent() itself is only STABLE, since its dictionary could be
-- replaced; with the dictionary named it is immutable in fact, which generated columns and indexes need.
create or replace function public.search_form(value text) returns text
  language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;--> statement-breakpoint

-- Every word of a listing that a person may type, in all the languages it is written in.
create or replace function public.listing_words(
  title jsonb, street_address text, city text, state text, zipcode text, country text, mls_id text
) returns tsvector
  language sql immutable parallel safe
  as $$
    select to_tsvector('pg_catalog.simple'::regconfig, public.search_form(concat_ws(' ',
      title ->> 'en', title ->> 'zh_hans', title ->> 'ar', street_address, city, state, zipcode, country, mls_id)))
  $$;
