CREATE TABLE "match_weights" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"city" integer NOT NULL,
	"country" integer NOT NULL,
	"lifestyles" integer NOT NULL,
	"budget" integer NOT NULL,
	"off_centre" integer NOT NULL,
	"open_budget" integer NOT NULL,
	"must_haves" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"changed_by_person_id" uuid,
	CONSTRAINT "match_weights_one_row" CHECK ("match_weights"."id" = 1),
	CONSTRAINT "match_weights_are_whole" CHECK ("match_weights"."city" + "match_weights"."lifestyles" + "match_weights"."budget" + "match_weights"."must_haves" = 100)
);
--> statement-breakpoint
CREATE TABLE "tag_merge_rows" (
	"merge_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"row_id" uuid NOT NULL,
	"had_both" boolean NOT NULL,
	"note" jsonb,
	CONSTRAINT "tag_merge_rows_merge_id_kind_row_id_pk" PRIMARY KEY("merge_id","kind","row_id")
);
--> statement-breakpoint
CREATE TABLE "tag_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by_person_id" uuid,
	"from_id" uuid NOT NULL,
	"into_id" uuid NOT NULL,
	"was_visible" boolean NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	CONSTRAINT "tag_merges_state" CHECK (state in ('running','done','undoing','undone'))
);
--> statement-breakpoint
CREATE TABLE "tag_uses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tag_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"uses" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tag_categories" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tag_categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tag_merge_rows" ADD CONSTRAINT "tag_merge_rows_merge_id_tag_merges_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."tag_merges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_merges" ADD CONSTRAINT "tag_merges_from_id_tags_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_merges" ADD CONSTRAINT "tag_merges_into_id_tags_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tag_merges_at" ON "tag_merges" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "tag_merges_one_runs" ON "tag_merges" USING btree ((true)) WHERE state in ('running','undoing');--> statement-breakpoint
CREATE INDEX "tag_uses_name" ON "tag_uses" USING btree ("name","kind");--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_merged_into_id_tags_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."tags"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listings_tag_notes" ON "listings" USING gin ("tag_notes" jsonb_path_ops);--> statement-breakpoint

insert into public.match_weights (city, country, lifestyles, budget, off_centre, open_budget, must_haves)
values (35, 23, 35, 20, 12, 14, 10);--> statement-breakpoint

-- The tags of a saved search: those of its filter.
create or replace function public.searched_tags(query jsonb) returns text[] language sql immutable as $$
  select array(
    select jsonb_array_elements_text(case when jsonb_typeof(named) = 'array' then named else '[]'::jsonb end)
    from (values (query #> '{filter,tagNames}'), (query #> '{filter,lifestyleNames}')) lists(named))
$$;--> statement-breakpoint

-- The tags of a home, with those that are hidden on it.
create or replace function public.listed_tags(tag_names text[], lifestyle_names text[], tag_notes jsonb) returns text[]
  language sql immutable as $$
  select tag_names || lifestyle_names || array(select note ->> 'tag' from jsonb_array_elements(tag_notes) n(note))
$$;--> statement-breakpoint

-- Clients that were deleted are nobody's any more.
create or replace function public.wished_tags(status text, tag_names text[], lifestyle_names text[]) returns text[]
  language sql immutable as $$
  select case when status in ('active', 'settled', 'archived') then tag_names || lifestyle_names else '{}' end
$$;--> statement-breakpoint

-- `tag_uses` is counted by whoever writes something that has tags. Rows are only added: nobody waits for a count.
do $create$
declare
  counted record;
begin
  for counted in select * from (values
    ('listing', 'listings', 'tag_names, lifestyle_names, tag_notes',
      'public.listed_tags(%1$s.tag_names, %1$s.lifestyle_names, %1$s.tag_notes)'),
    ('client', 'clients', 'status, tag_names, lifestyle_names',
      'public.wished_tags(%1$s.status, %1$s.tag_names, %1$s.lifestyle_names)'),
    ('agent', 'agents', 'tag_names', '%1$s.tag_names'),
    ('search', 'saved_searches', 'query', 'public.searched_tags(%1$s.query)')
  ) kinds(kind, held_in, columns, tags)
  loop
    execute format($function$
      create or replace function public.%1$I() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          insert into public.tag_uses (kind, name, uses)
          select %2$L, t.name, count(*) from came r, lateral (select distinct unnest(%3$s)) t(name) group by t.name;
        elsif tg_op = 'DELETE' then
          insert into public.tag_uses (kind, name, uses)
          select %2$L, t.name, -count(*) from gone r, lateral (select distinct unnest(%3$s)) t(name) group by t.name;
        else
          insert into public.tag_uses (kind, name, uses)
          select %2$L, name, sum(uses) from (
            select distinct unnest(%4$s), -1 union all select distinct unnest(%5$s), 1
          ) changed(name, uses) group by name having sum(uses) <> 0;
        end if;
        return null;
      end $$
    $function$, counted.held_in || '_tagged', counted.kind,
      format(counted.tags, 'r'), format(counted.tags, 'old'), format(counted.tags, 'new'));
    execute format('create trigger %1$I after insert on public.%2$I
      referencing new table as came for each statement execute function public.%3$I()',
      counted.held_in || '_tags_come', counted.held_in, counted.held_in || '_tagged');
    execute format('create trigger %1$I after delete on public.%2$I
      referencing old table as gone for each statement execute function public.%3$I()',
      counted.held_in || '_tags_go', counted.held_in, counted.held_in || '_tagged');
    execute format('create trigger %1$I after update of %4$s on public.%2$I
      for each row when (%5$s is distinct from %6$s) execute function public.%3$I()',
      counted.held_in || '_tags_change', counted.held_in, counted.held_in || '_tagged', counted.columns,
      format(counted.tags, 'old'), format(counted.tags, 'new'));
    execute format('insert into public.tag_uses (kind, name, uses)
      select %1$L, t.name, count(*) from public.%2$I r, lateral (select distinct unnest(%3$s)) t(name) group by t.name',
      counted.kind, counted.held_in, format(counted.tags, 'r'));
  end loop;
end $create$;
