CREATE INDEX "clients_agent_names" ON "clients" USING btree ("agent_id","name_order","id");
