CREATE INDEX "clients_agent_next" ON "clients" USING btree ("agent_id","name_order","id");--> statement-breakpoint
DROP INDEX "clients_agent";--> statement-breakpoint
ALTER INDEX "clients_agent_next" RENAME TO "clients_agent";
