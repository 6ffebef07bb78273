CREATE INDEX "clients_live_name_next" ON "clients" USING btree ("agent_id","name_order","id","stage","rent_period","also_rent_period") WHERE status in ('active','settled');--> statement-breakpoint
DROP INDEX "clients_live_name";--> statement-breakpoint
ALTER INDEX "clients_live_name_next" RENAME TO "clients_live_name";
