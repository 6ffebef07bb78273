import { useHasRoute } from '@portico/remote-kit';
import { holds } from '@portico/rules';
import { useFlags } from '@portico/session';

/** `/edit-account?id=` of a person, for readers who may edit accounts (A §6). */
export const editAddress = (personId: string) => `/edit-account?id=${personId}`;

export function useEditAddress(): typeof editAddress | undefined {
  const hasRoute = useHasRoute();
  const isStaff = holds('staff', useFlags());
  return isStaff && hasRoute('/edit-account') ? editAddress : undefined;
}
