CREATE INDEX "clients_live_names" ON "clients" USING btree ("agent_id","name_order","id","stage","rent_period","also_rent_period") WHERE status in ('active','settled');
