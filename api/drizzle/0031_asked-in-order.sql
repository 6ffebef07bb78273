ALTER TABLE "billing_customers" ADD COLUMN "asks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "written_ask" integer DEFAULT 0 NOT NULL;