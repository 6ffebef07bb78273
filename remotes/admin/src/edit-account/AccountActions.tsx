import type { AccountDetails } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { LinkButton, useHasRoute, useRemoteQuery, useSearchParams } from '@portico/remote-kit';
import { useSession } from '@portico/session';
import { Button } from '@portico/ui';
import { useEffect, useState } from 'react';
import { logsAbout } from '../audit/index.ts';
import { ImpersonateDialog, useCanImpersonate } from '../impersonation/index.ts';
import { useAdminT } from '../locales/useAdminT.ts';
import { useIsAdministration } from '../users/index.ts';
import { getUser } from './userCalls.ts';

/** Staff get this link because their menu has no My Account (A §6). */
const ownSecurity = '/my-account?section=security';

const actParam = 'act';

/** `&act=1` opens the question at once; it leaves the address, so that neither a reload nor coming back asks again. */
function useAsking() {
  const [params, setParams] = useSearchParams();
  const isWanted = params.has(actParam);
  const asking = useState(isWanted);
  useEffect(() => {
    if (!isWanted) return;
    const rest = new URLSearchParams(params);
    rest.delete(actParam);
    setParams(rest, { replace: true });
  }, [isWanted, params, setParams]);
  return asking;
}

/** Links to this person's log and to acting in their place; on one's own account also to its security settings. */
export function AccountActions({ account: { person } }: { account: AccountDetails }) {
  const t = useAdminT();
  const hasRoute = useHasRoute();
  const ownId = useSession(({ me }) => me?.currentPerson._id);
  const isAdministration = useIsAdministration();
  const canImpersonate = useCanImpersonate();
  const [isAsking, setIsAsking] = useAsking();
  // The server decides whose place may be taken; the button is left out until it has answered.
  const user = useRemoteQuery(keys.users.one(person._id), (context) => getUser(person._id, context), {
    isEnabled: canImpersonate,
  });
  const { fullName } = person.name;
  return (
    <>
      {person._id === ownId && hasRoute(ownSecurity) && (
        <LinkButton to={ownSecurity}>{t('account.ownSecurity')}</LinkButton>
      )}
      {isAdministration && hasRoute('/admin/logs') && (
        <LinkButton to={logsAbout(person._id)}>{t('users.menu.log')}</LinkButton>
      )}
      {user.data?.canBeImpersonated && (
        <Button startIcon="user" onClick={() => setIsAsking(true)}>
          {t('account.impersonate')}
        </Button>
      )}
      <ImpersonateDialog
        person={isAsking && user.data?.canBeImpersonated ? { _id: person._id, fullName } : null}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
