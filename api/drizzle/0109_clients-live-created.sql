CREATE INDEX "clients_live_created_next" ON "clients" USING btree ("agent_id","created_at","id","stage","rent_period","also_rent_period") WHERE status in ('active','settled');--> statement-breakpoint
DROP INDEX "clients_live_created";--> statement-breakpoint
ALTER INDEX "clients_live_created_next" RENAME TO "clients_live_created";
