import { roles } from '@portico/contracts/roles';

import { useAdminT } from '../locales/useAdminT.ts';

/** What a role is called; one this build has not heard of goes by its own name. */
export function useRoleWords() {
  const t = useAdminT();
  return (name: string) => {
    const known = roles.find((role) => role === name);
    return known ? t(`usage.role.${known}`) : name;
  };
}
