CREATE INDEX "clients_live_created_next" ON "clients" USING btree ("agent_id","created_at","id","stage","rent_period","also_rent_period") WHERE status in ('active','settled');
