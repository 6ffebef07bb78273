-- Of the settings, two decide what a person may do. The others are written for themselves, some every few seconds (how far
-- the gazetteer is loaded), and made every process look at the rights of everybody who listens to it.
create or replace function public.session_changed_by_settings() returns trigger language plpgsql as $$
begin
  if coalesce(new.key, old.key) in ('system', 'dashboard') then perform pg_notify('portico_session', 'all'); end if;
  return null;
end $$;--> statement-breakpoint
drop trigger settings_announce on settings;--> statement-breakpoint
create trigger settings_announce after insert or update or delete on settings
  for each row execute function public.session_changed_by_settings();
