DROP INDEX "accounts_last_sign_in";--> statement-breakpoint
CREATE INDEX "accounts_last_sign_in" ON "accounts" USING btree ("last_sign_in_at" NULLS FIRST,"person_id");