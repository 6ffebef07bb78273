import { holds, useHasRoute, useLocation } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { listAt, withFrom } from './cameFrom.ts';

const editAddress = (personId: string) => `/edit-account?id=${personId}`;

/**
 * `/edit-account?id=` of a person, for readers who may edit accounts (A §6); undefined for others. From a list of people it leads
 * back to that list with its filters.
 */
export function useEditAddress(): typeof editAddress | undefined {
  const hasRoute = useHasRoute();
  const isStaff = holds('staff', useFlags());
  const { pathname, search } = useLocation();
  if (!isStaff || !hasRoute('/edit-account')) return undefined;
  if (!listAt(pathname)) return editAddress;
  return (personId) => withFrom(editAddress(personId), `${pathname}${search}`);
}
