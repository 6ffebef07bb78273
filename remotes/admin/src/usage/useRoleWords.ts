import { roles } from '@portico/contracts/roles';

import { useAdminT } from '../locales/useAdminT.ts';

/** The name of a role; a role this build does not know keeps its name from the server. */
export function useRoleWords() {
  const t = useAdminT();
  return (name: string) => {
    const known = roles.find((role) => role === name);
    return known ? t(`usage.role.${known}`) : name;
  };
}
