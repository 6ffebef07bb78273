-- A match is now the part of the points for what its client asked for. The job works every stored match out again, and tells nobody.
insert into match_events (client_id, is_quiet) select id, true from clients where status = 'active';
