DROP INDEX "clients_phone";--> statement-breakpoint
CREATE INDEX "clients_phone" ON "clients" USING btree ("agent_id","phone") WHERE phone is not null and status in ('active','settled','archived');