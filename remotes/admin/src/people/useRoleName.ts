import { roles } from '@portico/contracts/roles';
import { useAdminT } from '../locales/useAdminT.ts';

/** What one who holds a role is called; a role this build has not heard of goes by its own name. */
export function useRoleName() {
  const t = useAdminT();
  return (name: string) => {
    const known = roles.find((role) => role === name);
    return known ? t(`people.role.${known}`) : name;
  };
}
