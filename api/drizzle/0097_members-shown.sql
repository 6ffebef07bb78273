-- Whoever is suspended, or whose membership has ended, leaves the directory, the map and whatever else lists members, and
-- comes back with it. People who are invited, or who have not joined yet, stay as they are until they do.
create function public.standing_shown() returns trigger language plpgsql as $$
begin
  update public.agents set is_active = new.standing in ('active', 'trial', 'pastDue')
  where person_id = new.person_id and is_active <> (new.standing in ('active', 'trial', 'pastDue'));
  return null;
end $$;--> statement-breakpoint
create trigger accounts_standing_shown after update of standing on public.accounts
  for each row when (old.standing is distinct from new.standing
    and new.standing in ('active', 'trial', 'pastDue', 'suspended', 'cancelled', 'expired', 'unsubscribed'))
  execute function public.standing_shown();--> statement-breakpoint
update public.agents a set is_active = false from public.accounts c
  where c.person_id = a.person_id and c.standing in ('suspended', 'cancelled', 'expired', 'unsubscribed') and a.is_active;
