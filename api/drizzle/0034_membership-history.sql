CREATE TABLE "membership_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"subscription_id" uuid,
	"agent_id" uuid,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"cause" text,
	"actor_person_id" uuid,
	"reason" text,
	"before" jsonb,
	"after" jsonb,
	"amount_cents" integer,
	"provider_object_id" text,
	CONSTRAINT "membership_history_kind" CHECK ("membership_history"."kind" in ('began','changed','removed','paid','refunded','disputed','waived')),
	CONSTRAINT "membership_history_source" CHECK ("membership_history"."source" in ('member','staff','provider','portico'))
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "monthly_cents" integer;--> statement-breakpoint
CREATE INDEX "membership_history_at" ON "membership_history" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "membership_history_subscription" ON "membership_history" USING btree ("subscription_id","at");--> statement-breakpoint
CREATE INDEX "membership_history_agent" ON "membership_history" USING btree ("agent_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_history_object" ON "membership_history" USING btree ("kind","provider_object_id");--> statement-breakpoint

-- How a membership stands, as its history keeps it.
create or replace function public.membership_state(row_of subscriptions) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'status', row_of.status, 'plan', row_of.name, 'endsAt', row_of.ends_at, 'trialExpires', row_of.trial_expires,
    'monthlyCents', row_of.monthly_cents)
$$;--> statement-breakpoint

-- Whoever changes a membership leaves a row of it, in the same transaction. A writer who knows who or what it was says so
-- in the setting portico.cause; otherwise Portico did it by itself.
create or replace function public.keep_membership_history() returns trigger language plpgsql as $$
declare
  said jsonb := coalesce(nullif(current_setting('portico.cause', true), ''), '{}')::jsonb;
  was jsonb;
  becomes jsonb;
begin
  if tg_op <> 'INSERT' then was := membership_state(old); end if;
  if tg_op <> 'DELETE' then becomes := membership_state(new); end if;
  if was is not distinct from becomes then return null; end if;
  insert into membership_history (at, subscription_id, agent_id, kind, source, cause, actor_person_id, reason, before, after)
  values (
    coalesce((said->>'at')::timestamptz, case when tg_op = 'INSERT' then new.created_at else now() end),
    coalesce(new.id, old.id), coalesce(new.agent_id, old.agent_id),
    case tg_op when 'INSERT' then 'began' when 'DELETE' then 'removed' else 'changed' end,
    coalesce(said->>'source', 'portico'), said->>'cause', (said->>'actor')::uuid, said->>'reason', was, becomes);
  return null;
end $$;--> statement-breakpoint
create trigger subscriptions_history after insert or update or delete on subscriptions
  for each row execute function public.keep_membership_history();--> statement-breakpoint

-- What was there before its history was kept.
insert into membership_history (at, subscription_id, agent_id, kind, source, after)
  select created_at, id, agent_id, 'began', 'portico', membership_state(s) from subscriptions s;
