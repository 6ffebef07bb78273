DROP INDEX "clients_live_name";--> statement-breakpoint
DROP INDEX "agents_position";--> statement-breakpoint
CREATE INDEX "agents_active_of_brokerage" ON "agents" USING btree ("brokerage_id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "clients_live_name" ON "clients" USING btree ("agent_id","sort_name","id","stage","rent_period") WHERE status in ('active','settled');--> statement-breakpoint
CREATE INDEX "agents_position" ON "agents" USING btree ("map_latitude","map_longitude","is_active");