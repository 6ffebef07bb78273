-- The first answer in a conversation counts for the desk wherever it was written, at the desk or on the page of messages: a
-- conversation that has waited for an answer has one now (`keep_thread_waits_since` writes these moments). An answer that
-- was taken back and written again is no second one.
create function public.note_first_answer() returns trigger language plpgsql as $$
begin
  insert into public.desk_entries (kind, subject_id, entry, person_id, asked_at, at)
    select 'thread', new.id, 'answered', (
        select m.sender_person_id from public.messages m
        where m.thread_id = new.id and m.kind = 'text' and m.deleted_at is null
          and m.sender_person_id <> new.owner_person_id and m.sent_at = new.answered_at
        order by m.number desc limit 1
      ), old.unanswered_since, new.answered_at
    where not exists (select 1 from public.desk_entries e
      where e.kind = 'thread' and e.subject_id = new.id and e.asked_at = old.unanswered_since);
  return null;
end $$;--> statement-breakpoint
create trigger threads_first_answer after update of unanswered_since on public.threads for each row
  when (old.unanswered_since is not null and new.unanswered_since is null
    and new.answered_at >= old.unanswered_since and new.answered_at is distinct from old.answered_at)
  execute function public.note_first_answer();
