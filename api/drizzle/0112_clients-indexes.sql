-- An index is built in a file of its own and takes its name here: a transaction that builds one and drops another asks for a
-- stronger lock on a table that it has locked already, which can meet somebody's edit of a client crosswise.
-- clients_agent and clients_live_name stay until the next release, because the one before this still sorts by them.
DROP INDEX "clients_live_created";--> statement-breakpoint
ALTER INDEX "clients_live_created_next" RENAME TO "clients_live_created";--> statement-breakpoint
DROP INDEX "clients_live_updated";--> statement-breakpoint
ALTER INDEX "clients_live_updated_next" RENAME TO "clients_live_updated";
