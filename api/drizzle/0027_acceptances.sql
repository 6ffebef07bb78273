CREATE TABLE "acceptances" (
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"text_hash" text NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	CONSTRAINT "acceptances_person_id_kind_version_pk" PRIMARY KEY("person_id","kind","version"),
	CONSTRAINT "acceptances_kind" CHECK ("acceptances"."kind" in ('terms','privacy','cookies-policy','subscription-agreement'))
);
--> statement-breakpoint
ALTER TABLE "acceptances" ADD CONSTRAINT "acceptances_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;