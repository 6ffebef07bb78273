ALTER TABLE "bulk_changes" ADD COLUMN "asked_by_person_id" uuid;--> statement-breakpoint
CREATE INDEX "client_imports_created" ON "client_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "privacy_requests_created" ON "privacy_requests" USING btree ("created_at");