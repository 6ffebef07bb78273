ALTER TABLE "client_merges" ADD COLUMN "event_id" bigint;--> statement-breakpoint

-- Merges of before were noted a moment after the line of the history that tells of them.
update client_merges m set event_id = (
  select e.id from client_events e
  where e.client_id = m.kept_id and e.kind = 'merged' and abs(extract(epoch from e.at - m.created_at)) < 1
  order by abs(extract(epoch from e.at - m.created_at)), e.id limit 1)
where m.moved <> '{}'::jsonb;
