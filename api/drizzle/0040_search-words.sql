-- How a name is split into words. Punctuation separates ("Smith-Jones", "St. Moritz"), except the apostrophe, which is left
-- out ("O'Brien"). to_tsvector alone would take "j.smith" for the name of a computer.
create extension if not exists fuzzystrmatch with schema public;--> statement-breakpoint
create or replace function public.name_text(value text) returns text
  language sql immutable parallel safe
  as $$ select translate(replace(public.search_form(value), '&', ' and '), '.,;:/@"()+#_*!?|<>[]{}\-''’`´', repeat(' ', 24)) $$;--> statement-breakpoint

create or replace function public.name_terms(value text) returns tsvector
  language sql immutable parallel safe
  as $$ select to_tsvector('pg_catalog.simple'::regconfig, public.name_text(value)) $$;--> statement-breakpoint

-- The words of a stored name (weight A), also written without its punctuation ("smithjones"; "J. R." is "jr") and with a space for an
-- apostrophe, and its initials (weight D).
create or replace function public.name_words(value text) returns tsvector
  language sql immutable parallel safe
  as $$
    select setweight(public.name_terms(value)
        || to_tsvector('pg_catalog.simple'::regconfig,
          regexp_replace(public.search_form(value), '[.\-''’`´]', '', 'g'))
        || to_tsvector('pg_catalog.simple'::regconfig,
          regexp_replace(public.name_text(value), '(?<=(?:^|\s)\S)\s+(?=\S(?:\s|$))', '', 'g'))
        || public.name_terms(regexp_replace(value, '[''’`´]', ' ', 'g')), 'A')
      || setweight(to_tsvector('pg_catalog.simple'::regconfig, coalesce((
          select string_agg(left(word, 1), '' order by place)
          from regexp_split_to_table(btrim(public.name_text(value)), '\s+') with ordinality as words(word, place)), '')), 'D')
  $$;--> statement-breakpoint

CREATE TABLE "name_vocabulary" (
	"kind" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "name_vocabulary_kind_word_pk" PRIMARY KEY("kind","word")
);
--> statement-breakpoint
CREATE TABLE "search_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"person_id" uuid NOT NULL,
	"term" text,
	"category" text NOT NULL,
	"counts" jsonb NOT NULL,
	"found" integer NOT NULL,
	"chosen_group" text,
	"chosen_position" smallint
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"version" integer PRIMARY KEY NOT NULL,
	"entries" jsonb NOT NULL,
	"changed_by_person_id" uuid,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (name_words(full_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (name_words(full_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "brokerages" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (name_words(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (name_words(city || ' ' || coalesce(state, '') || ' ' || coalesce(state_code, '') || ' ' || country)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "search_log" ADD CONSTRAINT "search_log_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD CONSTRAINT "search_synonyms_changed_by_person_id_people_id_fk" FOREIGN KEY ("changed_by_person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "name_vocabulary_beginnings" ON "name_vocabulary" USING btree ("kind","word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "name_vocabulary_letters" ON "name_vocabulary" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_log_at" ON "search_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "search_log_vain" ON "search_log" USING btree ("found","at","term");--> statement-breakpoint
CREATE INDEX "search_log_person" ON "search_log" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "clients_search_words" ON "clients" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "agents_search_words" ON "agents" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "brokerages_search_words" ON "brokerages" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "people_email_begins" ON "people" USING btree ("primary_email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "people_phone_begins" ON "people" USING btree ("phone" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "people_phone_ends" ON "people" USING btree (reverse(phone) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "places_search_words" ON "places" USING gin ("search_words");--> statement-breakpoint

-- The vocabulary grows with the names, as the listings' does (0004); updates that leave the name alone add nothing.
create or replace function public.names_spoke() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into public.name_vocabulary (kind, word)
    select distinct tg_argv[0], word
    from changed, unnest(tsvector_to_array(ts_filter(changed.search_words, '{a}'))) word
    where word ~ '^[a-z]{3,40}$'
    order by word
    on conflict do nothing;
  else
    insert into public.name_vocabulary (kind, word)
    select distinct tg_argv[0], word
    from changed join was using (id), unnest(tsvector_to_array(ts_filter(changed.search_words, '{a}'))) word
    where changed.search_words is distinct from was.search_words and word ~ '^[a-z]{3,40}$'
    order by word
    on conflict do nothing;
  end if;
  return null;
end $$;--> statement-breakpoint

-- A word leaves with the last name that has it: nobody's name is kept here longer than the person's row.
create or replace function public.names_fell_silent() returns trigger language plpgsql as $$
begin
  execute format(
    'delete from public.name_vocabulary known
      using (select distinct word from %s) gone
      where known.kind = $1 and known.word = gone.word and not exists (
        select 1 from public.%I still where still.search_words @@ (quote_literal(known.word) || '':A'')::tsquery)',
    case tg_op
      when 'DELETE' then 'was, unnest(tsvector_to_array(ts_filter(was.search_words, ''{a}''))) word'
      else 'was join changed using (id), unnest(tsvector_to_array(ts_filter(was.search_words, ''{a}''))) word
        where changed.search_words is distinct from was.search_words' end,
    tg_argv[0]) using tg_argv[0];
  return null;
end $$;--> statement-breakpoint
create trigger agents_added_words after insert on agents
  referencing new table as changed for each statement execute function public.names_spoke('agents');--> statement-breakpoint
create trigger agents_changed_words after update on agents
  referencing old table as was new table as changed for each statement execute function public.names_spoke('agents');--> statement-breakpoint
create trigger agents_lost_words after update on agents
  referencing old table as was new table as changed for each statement execute function public.names_fell_silent('agents');--> statement-breakpoint
create trigger agents_gone_words after delete on agents
  referencing old table as was for each statement execute function public.names_fell_silent('agents');--> statement-breakpoint
create trigger brokerages_added_words after insert on brokerages
  referencing new table as changed for each statement execute function public.names_spoke('brokerages');--> statement-breakpoint
create trigger brokerages_changed_words after update on brokerages
  referencing old table as was new table as changed for each statement execute function public.names_spoke('brokerages');--> statement-breakpoint
create trigger brokerages_lost_words after update on brokerages
  referencing old table as was new table as changed for each statement execute function public.names_fell_silent('brokerages');--> statement-breakpoint
create trigger brokerages_gone_words after delete on brokerages
  referencing old table as was for each statement execute function public.names_fell_silent('brokerages');--> statement-breakpoint
create trigger clients_added_words after insert on clients
  referencing new table as changed for each statement execute function public.names_spoke('clients');--> statement-breakpoint
create trigger clients_changed_words after update on clients
  referencing old table as was new table as changed for each statement execute function public.names_spoke('clients');--> statement-breakpoint
create trigger clients_lost_words after update on clients
  referencing old table as was new table as changed for each statement execute function public.names_fell_silent('clients');--> statement-breakpoint
create trigger clients_gone_words after delete on clients
  referencing old table as was for each statement execute function public.names_fell_silent('clients');--> statement-breakpoint
create trigger places_added_words after insert on places
  referencing new table as changed for each statement execute function public.names_spoke('places');--> statement-breakpoint
create trigger places_changed_words after update on places
  referencing old table as was new table as changed for each statement execute function public.names_spoke('places');--> statement-breakpoint
create trigger places_lost_words after update on places
  referencing old table as was new table as changed for each statement execute function public.names_fell_silent('places');--> statement-breakpoint
create trigger places_gone_words after delete on places
  referencing old table as was for each statement execute function public.names_fell_silent('places');--> statement-breakpoint
insert into public.name_vocabulary (kind, word)
  select 'agents', word from ts_stat('select ts_filter(search_words, ''{a}'') from public.agents') where word ~ '^[a-z]{3,40}$'
  union
  select 'brokerages', word from ts_stat('select ts_filter(search_words, ''{a}'') from public.brokerages') where word ~ '^[a-z]{3,40}$'
  union
  select 'clients', word from ts_stat('select ts_filter(search_words, ''{a}'') from public.clients') where word ~ '^[a-z]{3,40}$'
  union
  select 'places', word from ts_stat('select ts_filter(search_words, ''{a}'') from public.places') where word ~ '^[a-z]{3,40}$';
