ALTER TABLE "contact_requests" ADD COLUMN "referral_code" text;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "referred_by" uuid;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_referred_by_agents_id_fk" FOREIGN KEY ("referred_by") REFERENCES "public"."agents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_requests_referred_by" ON "contact_requests" USING btree ("referred_by") WHERE "contact_requests"."referred_by" is not null;