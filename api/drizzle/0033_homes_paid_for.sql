CREATE TABLE "checkout_listings" (
	"checkout_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "checkout_listings_checkout_id_listing_id_pk" PRIMARY KEY("checkout_id","listing_id")
);--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "payment" text;--> statement-breakpoint
ALTER TABLE "listings" drop column "is_in_network";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "is_in_network" boolean GENERATED ALWAYS AS (not archived and status <> 'hidden' and listing_type <> 'Prospect' and coalesce(payment, 'paid') = 'paid') STORED NOT NULL;--> statement-breakpoint
-- The indexes of the lists went with the old column.
CREATE INDEX "listings_price_down" ON "listings" USING btree ("price_order" DESC NULLS LAST,"id" DESC NULLS FIRST,"is_development","is_rental","listing_type","status","bedrooms_total","country","city") WHERE is_in_network;--> statement-breakpoint
CREATE INDEX "listings_price_up" ON "listings" USING btree ("price_order","id","is_development","is_rental","listing_type","status","bedrooms_total","country","city") WHERE is_in_network;--> statement-breakpoint
CREATE INDEX "listings_newest" ON "listings" USING btree ("date_listed","id","is_development","is_rental","listing_type","status","bedrooms_total","country","city") WHERE is_in_network;--> statement-breakpoint
CREATE INDEX "listings_area_down" ON "listings" USING btree ("living_area" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE is_in_network;--> statement-breakpoint
CREATE INDEX "listings_area_up" ON "listings" USING btree ("living_area","id") WHERE is_in_network;--> statement-breakpoint
CREATE INDEX "listings_city" ON "listings" USING btree ("city","price_order" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE is_in_network;--> statement-breakpoint
CREATE INDEX "listings_country" ON "listings" USING btree ("country","price_order" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE is_in_network;--> statement-breakpoint
CREATE INDEX "listings_state" ON "listings" USING btree ("state","price_order" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE is_in_network and state is not null;--> statement-breakpoint
CREATE INDEX "listings_rentals" ON "listings" USING btree ("price_order" DESC NULLS LAST,"id" DESC NULLS FIRST,"is_development","is_rental","listing_type","status","bedrooms_total","country","city") WHERE is_in_network and is_rental;--> statement-breakpoint
CREATE INDEX "listings_developments" ON "listings" USING btree ("price_order","id") WHERE is_in_network and is_development;--> statement-breakpoint
CREATE INDEX "listings_position" ON "listings" USING btree ("latitude","longitude","price_order","date_listed","living_area","id","is_development","is_rental","listing_type","status","bedrooms_total","country","city") WHERE is_in_network;--> statement-breakpoint
ALTER TABLE "checkout_listings" ADD CONSTRAINT "checkout_listings_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_listings" ADD CONSTRAINT "checkout_listings_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkout_listings_listing" ON "checkout_listings" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "listings_payment" ON "listings" USING btree ("owner_agent_id") WHERE payment is not null;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_payment" CHECK ("listings"."payment" in ('due','paid','lapsed'));--> statement-breakpoint
-- Whoever has the listings-only membership already: what is paid for stays published.
UPDATE listings SET payment = CASE WHEN EXISTS (
    SELECT 1 FROM subscription_listings paid WHERE paid.listing_id = listings.id) THEN 'paid' ELSE 'due' END
  WHERE listing_type <> 'Prospect' AND owner_agent_id IN (SELECT agent_id FROM subscriptions
    WHERE membership_model = 'listings' AND status IN ('Trial','Active','Scheduled','PastDue'));--> statement-breakpoint
-- The price of one home for a year (B §9), in every Portico and not only in the demo.
INSERT INTO pricing_options (id, price_name, product_name, type, period, price, position)
  VALUES ('5b0d6f5e-7f0a-4a0e-9d2c-1100a1100b11', 'listing-annual', 'Portico Listings Only', 'Listing', 'annual', 1100, 100)
  ON CONFLICT DO NOTHING;
