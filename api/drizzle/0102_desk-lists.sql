ALTER TABLE "threads" ADD COLUMN "unanswered_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "last_unanswered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "threads_newest" ON "threads" USING btree (coalesce("last_unanswered_at", "answered_at", "last_message_at") desc,"id" desc) WHERE kind = 'concierge' and last_number > 0;--> statement-breakpoint
-- What the desk's lists know of a conversation. The lists of what is done and of everything read every message of every
-- conversation; now the thread has these moments, and one function computes them and `waits_since` together.
create function public.thread_exchange(thread uuid) returns table (
    waits_since timestamptz, unanswered_since timestamptz, last_unanswered_at timestamptz, answered_at timestamptz)
  language sql stable as $$
  select case
      when said.asked_at is not null and d.state_at >= said.came_in_at and d.state <> 'open' then null
      when d.state = 'open' and d.state_at >= coalesce(said.came_in_at, answer.sent_at, t.last_message_at)
        then coalesce(said.asked_at, answer.sent_at, t.last_message_at)
      else said.asked_at end,
    said.asked_at, said.came_in_at, answer.sent_at
    from public.threads t
    left join public.desk_items d on d.kind = 'thread' and d.subject_id = t.id
    left join lateral (
      select m.number, m.sent_at from public.messages m
      where m.thread_id = t.id and m.kind = 'text' and m.deleted_at is null and m.sender_person_id <> t.owner_person_id
        and not exists (select 1 from public.partner_enquiries e where e.id = m.answers_id)
      order by m.number desc limit 1
    ) answer on true
    left join lateral (
      select min(m.sent_at) as asked_at, max(m.sent_at) as came_in_at from public.messages m
      where m.thread_id = t.id and m.kind = 'text' and m.deleted_at is null and m.sender_person_id = t.owner_person_id
        and m.number > coalesce(answer.number, 0)
        and not exists (select 1 from public.partner_enquiries e where e.id = m.id)
    ) said on true
    where t.id = thread and t.kind = 'concierge'
$$;--> statement-breakpoint

-- The lock comes first: the values are read by a statement of its own, which sees what others have committed meanwhile.
create or replace function public.keep_thread_waits_since(thread uuid) returns void language plpgsql as $$
begin
  perform 1 from public.threads where id = thread and kind = 'concierge' for no key update;
  if not found then return; end if;
  update public.threads t set waits_since = e.waits_since, unanswered_since = e.unanswered_since,
      last_unanswered_at = e.last_unanswered_at, answered_at = e.answered_at
    from public.thread_exchange(thread) e
    where t.id = thread and (t.waits_since, t.unanswered_since, t.last_unanswered_at, t.answered_at)
      is distinct from (e.waits_since, e.unanswered_since, e.last_unanswered_at, e.answered_at);
end $$;--> statement-breakpoint
drop function public.thread_waits_since(uuid);--> statement-breakpoint

update public.threads t set unanswered_since = e.unanswered_since, last_unanswered_at = e.last_unanswered_at,
    answered_at = e.answered_at
  from public.threads each cross join lateral public.thread_exchange(each.id) e
  where each.id = t.id and t.kind = 'concierge';
