CREATE INDEX "listings_unlisted" ON "listings" USING btree ("id") WHERE not is_in_network;
