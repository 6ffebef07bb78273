CREATE INDEX IF NOT EXISTS "listings_unlisted" ON "listings" USING btree ("id") WHERE not is_in_network;
