CREATE TABLE "group_readers" (
	"group_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"is_muted" boolean DEFAULT false NOT NULL,
	"seen_to" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "group_readers_group_id_person_id_pk" PRIMARY KEY("group_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "post_mentions" (
	"post_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	CONSTRAINT "post_mentions_post_id_person_id_pk" PRIMARY KEY("post_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "post_reactions" (
	"post_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_reactions_post_id_person_id_pk" PRIMARY KEY("post_id","person_id"),
	CONSTRAINT "post_reactions_kind" CHECK ("post_reactions"."kind" in ('like','love','celebrate','insightful'))
);
--> statement-breakpoint
CREATE TABLE "post_versions" (
	"post_id" uuid NOT NULL,
	"body" text NOT NULL,
	"replaced_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid NOT NULL,
	"post_id" uuid,
	"answers_id" uuid,
	"number" integer,
	"author_person_id" uuid NOT NULL,
	"body" text NOT NULL,
	"search_body" text GENERATED ALWAYS AS (search_form(body)) STORED NOT NULL,
	"card" jsonb,
	"posted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "posts_kind" CHECK (("posts"."post_id" is null) = ("posts"."number" is not null)),
	CONSTRAINT "posts_answer" CHECK ("posts"."answers_id" is null or "posts"."post_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "person_news" DROP CONSTRAINT "person_news_subject";--> statement-breakpoint
ALTER TABLE "message_files" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "message_files" ADD COLUMN "post_id" uuid;--> statement-breakpoint
ALTER TABLE "group_members" ADD COLUMN "joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "last_post_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "group_readers" ADD CONSTRAINT "group_readers_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_readers" ADD CONSTRAINT "group_readers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_mentions" ADD CONSTRAINT "post_mentions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_mentions" ADD CONSTRAINT "post_mentions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reactions" ADD CONSTRAINT "post_reactions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reactions" ADD CONSTRAINT "post_reactions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_answers_id_posts_id_fk" FOREIGN KEY ("answers_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_person_id_people_id_fk" FOREIGN KEY ("author_person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_readers_person" ON "group_readers" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "post_mentions_person" ON "post_mentions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "post_reactions_person" ON "post_reactions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "post_versions_post" ON "post_versions" USING btree ("post_id","replaced_at");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_number" ON "posts" USING btree ("group_id","number");--> statement-breakpoint
CREATE INDEX "posts_feed" ON "posts" USING btree ("posted_at","id") WHERE post_id is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_of_group" ON "posts" USING btree ("group_id","posted_at","id") WHERE post_id is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_comments" ON "posts" USING btree ("post_id","posted_at","id");--> statement-breakpoint
CREATE INDEX "posts_answers" ON "posts" USING btree ("answers_id");--> statement-breakpoint
CREATE INDEX "posts_author" ON "posts" USING btree ("author_person_id");--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin ("search_body" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_files_post" ON "message_files" USING btree ("post_id","place");--> statement-breakpoint
CREATE INDEX "message_files_group" ON "message_files" USING btree ("group_id");--> statement-breakpoint
ALTER TABLE "person_news" ADD CONSTRAINT "person_news_subject" CHECK ("person_news"."subject" in ('messages','blocks','notices','social'));