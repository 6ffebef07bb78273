CREATE TABLE "desk_stays" (
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"is_writing" boolean NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "desk_stays_kind_subject_id_person_id_pk" PRIMARY KEY("kind","subject_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "desk_stays" ADD CONSTRAINT "desk_stays_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_stays_person" ON "desk_stays" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "desk_stays_until" ON "desk_stays" USING btree ("until");