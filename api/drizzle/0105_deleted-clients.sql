CREATE INDEX IF NOT EXISTS "clients_deleted_agent" ON "clients" USING btree ("agent_id") WHERE status = 'deleted';
