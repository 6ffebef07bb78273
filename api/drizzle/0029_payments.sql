CREATE TABLE "billing_customers" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"provider_customer_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"synced_at" timestamp (3) with time zone,
	CONSTRAINT "billing_customers_providerCustomerId_unique" UNIQUE("provider_customer_id")
);
--> statement-breakpoint
CREATE TABLE "form_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"object_kind" text,
	"object_id" text,
	"provider_customer_id" text,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"error" text,
	CONSTRAINT "provider_events_state" CHECK ("provider_events"."state" in ('handled','kept','failed','dead'))
);
--> statement-breakpoint
ALTER TABLE "pricing_options" DROP CONSTRAINT "pricing_options_priceName_unique";--> statement-breakpoint
DROP INDEX "subscriptions_provider";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "pricing_option_id" uuid;--> statement-breakpoint
ALTER TABLE "pricing_options" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "pricing_option_id" uuid;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_tokens" ADD CONSTRAINT "form_tokens_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_customers_synced" ON "billing_customers" USING btree ("synced_at");--> statement-breakpoint
CREATE INDEX "provider_events_received" ON "provider_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "provider_events_dead" ON "provider_events" USING btree ("received_at") WHERE "provider_events"."state" = 'dead';--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_pricing_option_id_pricing_options_id_fk" FOREIGN KEY ("pricing_option_id") REFERENCES "public"."pricing_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_pricing_option_id_pricing_options_id_fk" FOREIGN KEY ("pricing_option_id") REFERENCES "public"."pricing_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pricing_options_version" ON "pricing_options" USING btree ("price_name","version");--> statement-breakpoint
CREATE UNIQUE INDEX "pricing_options_offered" ON "pricing_options" USING btree ("price_name") WHERE "pricing_options"."is_offered";--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_provider" ON "subscriptions" USING btree ("provider_subscription_id");