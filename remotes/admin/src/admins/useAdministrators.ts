import type { Administrator, GrantableRole } from '@portico/contracts';
import { keys, staleAfter } from '@portico/features/queries';
import { useErrorText } from '@portico/i18n';
import { useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import { useAdminT } from '../locales/useAdminT.ts';
import { useRoleName } from '../people/index.ts';
import { getAdministrators, grantRole, revokeRole } from './adminsCalls.ts';

export const useAdministrators = () => useRemoteQuery(keys.admins, getAdministrators, { staleTimeMs: 0 });

/** A role somebody is about to lose. */
export interface Revocation {
  person: Administrator;
  role: GrantableRole;
}

/** Takes a role away. A refusal (the last administrator, oneself) keeps the dialog open and shows the reason. */
export function useRevoke(onDone: () => void) {
  const t = useAdminT();
  const errorText = useErrorText();
  const roleName = useRoleName();
  const revoke = useRemoteMutation(
    ({ person, role }: Revocation) => revokeRole({ personId: person.personId, role }),
    {
      invalidates: staleAfter.changeRole,
      onSuccess: (_, { person, role }) => {
        onDone();
        const values = { name: person.name.fullName, role: roleName(role) };
        snackbar.show({ text: t('admins.revoked', values), tone: 'positive' });
      },
    },
  );
  const { error } = revoke;
  return {
    revoke: revoke.mutate,
    isBusy: revoke.isPending,
    problem: error && (error.code === 'CONFLICT' ? t('admins.last') : errorText(error)),
    forget: revoke.reset,
  };
}

export interface GrantValues {
  find: string;
  personId: string;
  role: GrantableRole;
}

export function useGrant(onDone: () => void) {
  const t = useAdminT();
  const roleName = useRoleName();
  const grant = useRemoteMutation(grantRole, { invalidates: staleAfter.changeRole });
  return async ({ personId, role }: GrantValues) => {
    const { name } = await grant.mutateAsync({ personId, role });
    onDone();
    const values = { name: name.fullName, role: roleName(role) };
    snackbar.show({ text: t('admins.granted', values), tone: 'positive' });
  };
}
