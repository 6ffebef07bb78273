import { roles } from '@portico/contracts/roles';
import { useAdminT } from '../locales/useAdminT.ts';

const words = { person: 'people.role', group: 'usage.role' } as const;

/**
 * The name of a role, for a person who has it or for all who do. A role this build does not know keeps its name from the
 * server.
 */
export function useRoleName(of: keyof typeof words = 'person') {
  const t = useAdminT();
  return (name: string) => {
    const known = roles.find((role) => role === name);
    return known ? t(`${words[of]}.${known}`) : name;
  };
}
