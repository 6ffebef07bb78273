ALTER TABLE "person_news" DROP CONSTRAINT "person_news_subject";--> statement-breakpoint
ALTER TABLE "thread_members" ADD COLUMN "left_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "thread_members" ADD COLUMN "left_title" text;--> statement-breakpoint
ALTER TABLE "person_news" ADD CONSTRAINT "person_news_subject" CHECK ("person_news"."subject" in ('messages','blocks'));