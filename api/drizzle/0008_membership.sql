ALTER TABLE "subscriptions" ADD COLUMN "past_due_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "renewal_started_at" timestamp (3) with time zone;--> statement-breakpoint
update subscriptions set past_due_since = updated_at where status = 'PastDue';--> statement-breakpoint

-- The grace period counts from the moment the payment failed, whoever writes the status. A writer who knows the moment
-- (the payment provider's word) says it; otherwise it is now.
create or replace function public.keep_past_due_since() returns trigger language plpgsql as $$
begin
  if new.status <> 'PastDue' then new.past_due_since := null;
  else new.past_due_since := coalesce(new.past_due_since, now());
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger subscriptions_past_due before insert or update of status, past_due_since on subscriptions
  for each row execute function public.keep_past_due_since();
