import { roles } from '@portico/contracts/roles';
import { useAdminT } from '../locales/useAdminT.ts';

/** The name for a person with a role; a role this build does not know keeps its name from the server. */
export function useRoleName() {
  const t = useAdminT();
  return (name: string) => {
    const known = roles.find((role) => role === name);
    return known ? t(`people.role.${known}`) : name;
  };
}
