ALTER TABLE "notices" ADD COLUMN "actor_person_id" uuid;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_actor_person_id_people_id_fk" FOREIGN KEY ("actor_person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_actor" ON "notices" USING btree ("actor_person_id") WHERE actor_person_id is not null;