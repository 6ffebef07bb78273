CREATE TABLE "listing_words_gone" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_words_gone_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"words" text[] NOT NULL
);
--> statement-breakpoint

-- The words of listings that everybody sees. The argument names the column that says so; imported listings have none,
-- because everybody sees all of them. A word is added at once. One that goes is noted: others may have it, and finding out
-- takes longer than a write should. Rows that keep their words and their readers cost a comparison.
create or replace function public.listing_words_changed() returns trigger language plpgsql as $$
declare
  shown constant text := case when tg_nargs = 0 then 'true' else format('r.%I', tg_argv[0]) end;
  differs constant text := 'r.search_words is distinct from o.search_words'
    || case when tg_nargs = 0 then '' else format(' or r.%1$I <> o.%1$I', tg_argv[0]) end;
  words constant text := 'select array_agg(distinct word) from %s, unnest(tsvector_to_array(r.search_words)) word
    where ' || shown || ' and word ~ ''^[a-z]{4,40}$''';
  came text[];
  went text[];
begin
  if tg_op = 'INSERT' then
    execute format(words, 'changed r') into came;
  elsif tg_op = 'DELETE' then
    execute format(words, 'was r') into went;
  else
    execute format(words, 'changed r join was o on o.id = r.id and (' || differs || ')') into came;
    execute format(words, 'was r join changed o on o.id = r.id and (' || differs || ')') into went;
  end if;
  if came is not null then
    -- Shared by all writers. Words are removed only while nobody writes, so none is removed that a writer counts on.
    perform pg_advisory_xact_lock_shared(hashtextextended('listing words', 0));
    -- In order, so that two writers who meet the same new words wait for one another instead of deadlocking.
    insert into public.listing_vocabulary (word) select word from unnest(came) word order by word on conflict do nothing;
  end if;
  insert into public.listing_words_gone (words)
  select array_agg(word) from (
    select word, row_number() over () / 100 as part from (select unnest(went) except select unnest(came)) gone(word)
  ) parted group by part;
  return null;
end $$;--> statement-breakpoint

create or replace function public.is_listing_word(word text) returns boolean language sql stable as $$
  select exists (select 1 from public.listings where is_in_network and search_words @@ quote_literal(word)::tsquery)
    or exists (select 1 from public.feed_listings where search_words @@ quote_literal(word)::tsquery)
$$;--> statement-breakpoint

-- Removes noted words that no listing has any more; returns how many notes it has settled. It looks first and removes
-- then, so that writers never wait for the look; while somebody writes, it leaves the notes for the next time.
create or replace function public.forget_listing_words(notes integer) returns integer language plpgsql
  -- A word that no listing has is known by its index alone.
  set enable_seqscan = off as $$
declare
  taken bigint[];
  asked text[];
  gone text[];
begin
  select array_agg(id) into taken from (
    select id from public.listing_words_gone order by id limit notes for update skip locked) oldest;
  if taken is null then return 0; end if;
  select array_agg(distinct word) into asked
    from public.listing_words_gone, unnest(words) word where id = any(taken);
  gone := array(select word from unnest(asked) word where not public.is_listing_word(word));
  if cardinality(gone) > 0 then
    if not pg_try_advisory_xact_lock(hashtextextended('listing words', 0)) then return 0; end if;
    delete from public.listing_vocabulary known using unnest(gone) lost(word)
      where known.word = lost.word and not public.is_listing_word(lost.word);
  end if;
  delete from public.listing_words_gone where id = any(taken);
  return cardinality(taken);
end $$;--> statement-breakpoint
create trigger listings_words_came after insert on public.listings
  referencing new table as changed for each statement execute function public.listing_words_changed('is_in_network');--> statement-breakpoint
create trigger listings_words_changed after update on public.listings
  referencing old table as was new table as changed for each statement
  execute function public.listing_words_changed('is_in_network');--> statement-breakpoint
create trigger listings_words_went after delete on public.listings
  referencing old table as was for each statement execute function public.listing_words_changed('is_in_network');--> statement-breakpoint
create trigger feed_listings_words_came after insert on public.feed_listings
  referencing new table as changed for each statement execute function public.listing_words_changed();--> statement-breakpoint
create trigger feed_listings_words_changed after update on public.feed_listings
  referencing old table as was new table as changed for each statement execute function public.listing_words_changed();--> statement-breakpoint
create trigger feed_listings_words_went after delete on public.feed_listings
  referencing old table as was for each statement execute function public.listing_words_changed();--> statement-breakpoint
-- The triggers that added words until now do nothing from here on, and go a release later: dropping them would make every reader of
-- the listings wait for all who read them already.
create or replace function public.listings_spoke() returns trigger language plpgsql as $$ begin return null; end $$;--> statement-breakpoint

-- What the vocabulary has kept of homes that nobody else sees is noted like any word that left: housekeeping looks for
-- them in pieces, instead of this migration for all at once.
insert into public.listing_words_gone (words)
  select array_agg(word) from (
    select word, row_number() over (order by word) / 100 as part from public.listing_vocabulary) parted group by part;
