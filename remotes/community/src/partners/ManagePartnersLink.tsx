import { LinkButton, useHasRoute } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { usePartnersT } from './words.ts';

const managePath = '/manage-partners';

/** Leads staff to where partners are written; with an id, to one of them. */
export function ManagePartnersLink({ id }: { id?: string }) {
  const t = usePartnersT();
  const { isStaff } = useFlags();
  const hasRoute = useHasRoute();
  if (!isStaff || !hasRoute(managePath)) return null;
  const address = id ? `${managePath}?${new URLSearchParams({ id })}` : managePath;
  return <LinkButton to={address}>{t(id ? 'edit' : 'manage')}</LinkButton>;
}
