ALTER TABLE "threads" ADD COLUMN "waits_since" timestamp (3) with time zone;--> statement-breakpoint

-- threads.waits_since: the desk's list of open conversations read every message of every conversation. The rule is the one
-- of `modules/desk/itemsViewSql.ts`, which still decides what is open; a test compares the two after each kind of change.
create function public.thread_waits_since(thread uuid) returns timestamptz language sql stable as $$
  select case
      when said.asked_at is not null and d.state_at >= said.came_in_at and d.state <> 'open' then null
      when d.state = 'open' and d.state_at >= coalesce(said.came_in_at, answer.sent_at, t.last_message_at)
        then coalesce(said.asked_at, answer.sent_at, t.last_message_at)
      else said.asked_at end
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

-- The lock comes first: the value is read by a statement of its own, which sees what others have committed meanwhile.
create function public.keep_thread_waits_since(thread uuid) returns void language plpgsql as $$
declare since timestamptz;
begin
  perform 1 from public.threads where id = thread and kind = 'concierge' for no key update;
  if not found then return; end if;
  since := public.thread_waits_since(thread);
  update public.threads set waits_since = since where id = thread and waits_since is distinct from since;
end $$;--> statement-breakpoint

create function public.thread_waits_by_message() returns trigger language plpgsql as $$
begin
  perform public.keep_thread_waits_since(case when TG_OP = 'DELETE' then old.thread_id else new.thread_id end);
  return null;
end $$;--> statement-breakpoint
create trigger messages_waits after insert or delete or update of kind, sender_person_id, answers_id, sent_at, deleted_at
  on public.messages for each row execute function public.thread_waits_by_message();--> statement-breakpoint

-- An enquiry has the id of the letter it was sent as, and is an item of its own.
create function public.thread_waits_by_enquiry() returns trigger language plpgsql as $$
begin
  perform public.keep_thread_waits_since(m.thread_id) from public.messages m
    where m.id = case when TG_OP = 'DELETE' then old.id else new.id end;
  return null;
end $$;--> statement-breakpoint
create trigger partner_enquiries_waits after insert or delete on public.partner_enquiries
  for each row execute function public.thread_waits_by_enquiry();--> statement-breakpoint

create function public.thread_waits_by_item() returns trigger language plpgsql as $$
begin
  if TG_OP = 'DELETE' then
    if old.kind = 'thread' then perform public.keep_thread_waits_since(old.subject_id); end if;
  elsif new.kind = 'thread' then
    perform public.keep_thread_waits_since(new.subject_id);
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger desk_items_waits after insert or delete or update of state, state_at on public.desk_items
  for each row execute function public.thread_waits_by_item();--> statement-breakpoint

update public.threads set waits_since = public.thread_waits_since(id) where kind = 'concierge';--> statement-breakpoint
CREATE INDEX "threads_waiting" ON "threads" USING btree ("waits_since") WHERE waits_since is not null;
