ALTER TABLE "brokerages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "search_name" text GENERATED ALWAYS AS (search_form(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (name_words(name)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "teams_search_words" ON "teams" USING gin ("search_words");--> statement-breakpoint

-- The vocabulary grows and shrinks with the teams' names, as it does with the other names (0040).
create trigger teams_added_words after insert on teams
  referencing new table as changed for each statement execute function public.names_spoke('teams');--> statement-breakpoint
create trigger teams_changed_words after update on teams
  referencing old table as was new table as changed for each statement execute function public.names_spoke('teams');--> statement-breakpoint
create trigger teams_lost_words after update on teams
  referencing old table as was new table as changed for each statement execute function public.names_fell_silent('teams');--> statement-breakpoint
create trigger teams_gone_words after delete on teams
  referencing old table as was for each statement execute function public.names_fell_silent('teams');--> statement-breakpoint
insert into public.name_vocabulary (kind, word)
  select 'teams', word from ts_stat('select ts_filter(search_words, ''{a}'') from public.teams') where word ~ '^[a-z]{3,40}$'
  on conflict do nothing;
