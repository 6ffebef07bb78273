CREATE INDEX "places_names" ON "places" USING gin (ts_filter("search_words", '{a}'));--> statement-breakpoint
CREATE INDEX "places_population" ON "places" USING btree ("population" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "places_city" ON "places" USING btree (search_form("city"));--> statement-breakpoint
-- An index on an expression has no statistics until the table is analyzed, and nothing else would analyze this one again.
ANALYZE "places";
