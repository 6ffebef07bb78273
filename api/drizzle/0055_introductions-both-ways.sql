ALTER TABLE "introductions" ADD COLUMN "is_referral" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "introductions" ADD COLUMN "is_new_to_asker" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "introductions" ADD COLUMN "is_new_to_owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "introductions_new_to_asker" ON "introductions" USING btree ("asker_agent_id") WHERE is_new_to_asker;--> statement-breakpoint
CREATE INDEX "introductions_new_to_owner" ON "introductions" USING btree ("owner_agent_id") WHERE is_new_to_owner;