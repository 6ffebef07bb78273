ALTER TABLE "client_imports" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "client_imports" ADD COLUMN "failed_in" text;