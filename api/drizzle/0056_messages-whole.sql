CREATE TABLE "message_versions" (
	"message_id" uuid NOT NULL,
	"body" text NOT NULL,
	"replaced_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_blocks" (
	"person_id" uuid NOT NULL,
	"blocked_person_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_blocks_person_id_blocked_person_id_pk" PRIMARY KEY("person_id","blocked_person_id")
);
--> statement-breakpoint
CREATE TABLE "person_news" (
	"person_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "person_news_person_id_subject_pk" PRIMARY KEY("person_id","subject"),
	CONSTRAINT "person_news_subject" CHECK ("person_news"."subject" in ('messages'))
);
--> statement-breakpoint
DROP INDEX "messages_thread";--> statement-breakpoint
DROP INDEX "thread_members_person";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "number" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "change" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "kind" text DEFAULT 'text' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "search_body" text GENERATED ALWAYS AS (search_form(body)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "card" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "answers_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "thread_members" ADD COLUMN "from_number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "thread_members" ADD COLUMN "to_number" integer;--> statement-breakpoint
ALTER TABLE "thread_members" ADD COLUMN "delivered_to" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "thread_members" ADD COLUMN "read_to" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "thread_members" ADD COLUMN "is_muted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "thread_members" ADD COLUMN "news" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "kind" text DEFAULT 'direct' NOT NULL;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "direct_key" text;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "owner_person_id" uuid;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "last_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "change" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Messages that are there are numbered in the order in which they were sent. A thread had two members and no kind.
update messages m set number = o.number, change = o.number
from (select id, row_number() over (partition by thread_id order by sent_at, id) as number from messages) o
where o.id = m.id;--> statement-breakpoint
update threads t set last_number = o.last, change = o.last
from (select thread_id, max(number) as last from messages group by thread_id) o
where o.thread_id = t.id;--> statement-breakpoint
update threads t set direct_key = o.key
from (
  select distinct on (key) thread_id, key
  from (
    select thread_id, string_agg(person_id::text, ' ' order by person_id::text) as key
    from thread_members group by thread_id having count(*) = 2
  ) pairs
  order by key, thread_id
) o
where o.thread_id = t.id;--> statement-breakpoint
update thread_members tm set delivered_to = o.upto, read_to = o.upto
from (
  select m.thread_id, m.person_id, coalesce(max(g.number), 0) as upto
  from thread_members m
  left join messages g on g.thread_id = m.thread_id and g.sent_at <= m.last_read_at
  group by m.thread_id, m.person_id
) o
where o.thread_id = tm.thread_id and o.person_id = tm.person_id;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "change" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "message_versions" ADD CONSTRAINT "message_versions_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_blocks" ADD CONSTRAINT "person_blocks_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_blocks" ADD CONSTRAINT "person_blocks_blocked_person_id_people_id_fk" FOREIGN KEY ("blocked_person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_news" ADD CONSTRAINT "person_news_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_versions_message" ON "message_versions" USING btree ("message_id","replaced_at");--> statement-breakpoint
CREATE INDEX "person_blocks_blocked" ON "person_blocks" USING btree ("blocked_person_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_answers_id_messages_id_fk" FOREIGN KEY ("answers_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_owner_person_id_people_id_fk" FOREIGN KEY ("owner_person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_change" ON "messages" USING btree ("thread_id","change");--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin ("search_body" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "messages_sender" ON "messages" USING btree ("sender_person_id");--> statement-breakpoint
CREATE INDEX "messages_answers" ON "messages" USING btree ("answers_id");--> statement-breakpoint
CREATE UNIQUE INDEX "threads_direct" ON "threads" USING btree ("direct_key");--> statement-breakpoint
CREATE UNIQUE INDEX "threads_concierge" ON "threads" USING btree ("owner_person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_thread" ON "messages" USING btree ("thread_id","number");--> statement-breakpoint
CREATE INDEX "thread_members_person" ON "thread_members" USING btree ("person_id","news");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('text','joined','left','titled'));--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_kind" CHECK ("threads"."kind" in ('direct','group','concierge'));--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_owner" CHECK (("threads"."kind" = 'concierge') = ("threads"."owner_person_id" is not null));