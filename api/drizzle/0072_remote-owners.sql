CREATE TABLE "remote_owners" (
	"remote" text NOT NULL,
	"person_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "remote_owners_remote_person_id_pk" PRIMARY KEY("remote","person_id")
);
--> statement-breakpoint
DROP INDEX "remote_failures_remote";--> statement-breakpoint
ALTER TABLE "remote_owners" ADD CONSTRAINT "remote_owners_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "remote_owners_person" ON "remote_owners" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "remote_failures_remote" ON "remote_failures" USING btree ("remote","version","at");