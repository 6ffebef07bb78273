CREATE INDEX "clients_live_updated_next" ON "clients" USING btree ("agent_id","updated_at","id","stage","rent_period","also_rent_period") WHERE status in ('active','settled');
