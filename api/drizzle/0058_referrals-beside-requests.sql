DROP INDEX "introductions_pending";--> statement-breakpoint
CREATE UNIQUE INDEX "introductions_pending" ON "introductions" USING btree ("client_id","asker_agent_id","is_referral") WHERE state = 'pending';--> statement-breakpoint

-- Requests that waited when one learned to tell new ones apart are new to the agent who is asked.
update introductions set is_new_to_owner = true where state = 'pending' and not is_referral;--> statement-breakpoint

-- Merges that the release of before made while 0053 was running do not say yet which line of the history tells of them.
update client_merges m set event_id = (
  select e.id from client_events e
  where e.client_id = m.kept_id and e.kind = 'merged' and abs(extract(epoch from e.at - m.created_at)) < 1
  order by abs(extract(epoch from e.at - m.created_at)), e.id limit 1)
where m.moved <> '{}'::jsonb and m.event_id is null;
