import { type ApiError, isApiError } from '@portico/client';
import type { GrantableRole, RoleRequests, UserSummary } from '@portico/contracts';
import { keys, staleAfter } from '@portico/features/queries';
import { RefusedFields } from '@portico/features/refused-fields';
import { useErrorText } from '@portico/i18n';
import { useQueryCache, useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import { useAdminT } from '../locales/useAdminT.ts';
import { useRoleName } from '../people/index.ts';
import { useActsT } from '../people-acts/index.ts';
import { answerRequest, changeRule, getRoleRequests, grantRole, revokeRole } from './adminsCalls.ts';

/** A role somebody is about to lose. */
export interface Revocation {
  person: UserSummary;
  role: GrantableRole;
}

const isConflict = (error: unknown): error is ApiError => isApiError(error) && error.code === 'CONFLICT';

/** Takes a role away. A refusal (the last administrator, oneself) keeps the dialog open and shows the reason. */
export function useRevoke(onDone: () => void) {
  const t = useAdminT();
  const roleName = useRoleName();
  const revoke = useRemoteMutation(revokeRole, { invalidates: staleAfter.changeRole });
  return async ({ person, role, reason }: Revocation & { reason: string }) => {
    try {
      await revoke.mutateAsync({ personId: person._id, role, reason });
    } catch (error) {
      throw isConflict(error) ? new RefusedFields({ reason: t('admins.last') }, error) : error;
    }
    onDone();
    const values = { name: person.name.fullName, role: roleName(role) };
    snackbar.show({ text: t('admins.revoked', values), tone: 'positive' });
  };
}

export interface GrantValues {
  find: string;
  personId: string;
  role: GrantableRole;
  reason: string;
}

/** Grants a role, or asks a second administrator to. */
export function useGrant(onDone: () => void) {
  const words = useActsT();
  const roleName = useRoleName();
  const grant = useRemoteMutation(grantRole, { invalidates: staleAfter.changeRole });
  return async ({ personId, role, reason }: GrantValues) => {
    let isGranted: boolean;
    try {
      ({ isGranted } = await grant.mutateAsync({ personId, role, reason: reason.trim() }));
    } catch (error) {
      throw isConflict(error) ? new RefusedFields({ personId: words('roles.asked') }, error) : error;
    }
    onDone();
    const text = words(isGranted ? 'roles.granted' : 'roles.waits', { role: roleName(role) });
    snackbar.show({ text, tone: isGranted ? 'positive' : 'neutral' });
  };
}

/** The roles that wait for a second administrator, and the rule that makes them wait. */
export function useRoleRequests() {
  const cache = useQueryCache();
  const errorText = useErrorText();
  const words = useActsT();
  const requests = useRemoteQuery(keys.users.roleRequests, getRoleRequests, { staleTimeMs: 0 });
  const keep = (answer: RoleRequests) => {
    cache.replace<RoleRequests>(keys.users.roleRequests, () => answer);
  };
  const answer = useRemoteMutation(answerRequest, {
    invalidates: staleAfter.changeRole,
    onSuccess: keep,
    onError: (error) => void snackbar.show({ text: errorText(error), tone: 'negative' }),
  });
  const rule = useRemoteMutation(changeRule, { invalidates: staleAfter.changeRole, onSuccess: keep });
  const saveRule = async (body: Parameters<typeof changeRule>[0]) => {
    try {
      await rule.mutateAsync(body);
    } catch (error) {
      const text = words(body.needsTwo ? 'roles.needSecond' : 'roles.asked');
      throw isConflict(error) ? new RefusedFields({ reason: text }, error) : error;
    }
  };
  return { requests, answer, saveRule };
}
