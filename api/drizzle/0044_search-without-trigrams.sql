DROP INDEX "clients_search_name";--> statement-breakpoint
DROP INDEX "listings_search_name";--> statement-breakpoint
DROP INDEX "agents_search_name";--> statement-breakpoint
DROP INDEX "brokerages_search_name";--> statement-breakpoint
CREATE INDEX "clients_name" ON "clients" USING btree ("agent_id","search_name");--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "search_name";