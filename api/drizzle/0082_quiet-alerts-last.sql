DROP INDEX "match_events_homes";--> statement-breakpoint
DROP INDEX "match_events_wishes";--> statement-breakpoint
CREATE INDEX "match_events_homes" ON "match_events" USING btree ("is_quiet","id") WHERE listing_id is not null;--> statement-breakpoint
CREATE INDEX "match_events_wishes" ON "match_events" USING btree ("is_quiet","id") WHERE client_id is not null;