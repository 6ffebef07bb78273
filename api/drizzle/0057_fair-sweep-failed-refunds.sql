ALTER TABLE "membership_history" DROP CONSTRAINT "membership_history_kind";--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_history" ADD CONSTRAINT "membership_history_kind" CHECK ("membership_history"."kind" in ('began','changed','removed','paid','refunded','refund-failed','disputed','waived'));