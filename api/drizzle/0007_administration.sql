ALTER TABLE "bulk_changes" ADD COLUMN "before" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "search_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "scheduled_deletions_one_open" ON "scheduled_deletions" USING btree ("person_id") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "audit_log_impersonator" ON "audit_log" USING btree ("impersonator_person_id","at") WHERE impersonator_person_id is not null;--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "audit_log_subject_id" ON "audit_log" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "accounts_search_name" ON "accounts" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "accounts_name" ON "accounts" USING btree ("search_name","person_id");--> statement-breakpoint
CREATE INDEX "accounts_created" ON "accounts" USING btree ("created_at","person_id");--> statement-breakpoint
CREATE INDEX "accounts_last_sign_in" ON "accounts" USING btree ("last_sign_in_at","person_id");--> statement-breakpoint

-- accounts.search_name: the list of users searches and sorts by name and e-mail without joining 100,000 people.
create or replace function public.account_named() returns trigger language plpgsql as $$
begin
  select public.search_form(p.first_name || ' ' || p.last_name || ' ' || new.email) into new.search_name
  from public.people p where p.id = new.person_id;
  return new;
end $$;--> statement-breakpoint
create trigger accounts_named before insert or update of email, person_id on accounts
  for each row execute function public.account_named();--> statement-breakpoint

create or replace function public.person_renamed() returns trigger language plpgsql as $$
begin
  update public.accounts a
  set search_name = public.search_form(new.first_name || ' ' || new.last_name || ' ' || a.email)
  where a.person_id = new.id;
  return null;
end $$;--> statement-breakpoint
create trigger people_renamed after update of first_name, last_name on people
  for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function public.person_renamed();--> statement-breakpoint
update accounts a set search_name = search_form(p.first_name || ' ' || p.last_name || ' ' || a.email)
from people p where p.id = a.person_id;
