ALTER TABLE "audit_log" ADD COLUMN "actor_name" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "impersonator_name" text;--> statement-breakpoint
ALTER TABLE "audit_seals" ADD COLUMN "form" integer DEFAULT 1 NOT NULL;