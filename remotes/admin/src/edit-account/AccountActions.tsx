import type { AccountDetails, UserDetails } from '@portico/contracts';
import { LinkButton, useHasRoute, useSearchParams } from '@portico/remote-kit';
import { useSession } from '@portico/session';
import { Button, useHasUnsavedChanges } from '@portico/ui';
import { ConfirmDialog } from '@portico/ui/overlays';
import { useEffect, useState } from 'react';
import { logsAbout } from '../audit/index.ts';
import { ImpersonateDialog, useCanImpersonate } from '../impersonation/index.ts';
import { useAdminT } from '../locales/useAdminT.ts';
import { PersonActions } from '../people-list/index.ts';
import { useIsAdministration } from '../users/index.ts';
import { useStandingT } from './words.ts';

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

/** Asks first where acting in the place would lose what is typed on the page. */
function ActButton({ onAct }: { onAct: () => void }) {
  const admin = useAdminT();
  const t = useStandingT();
  const hasUnsaved = useHasUnsavedChanges();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button startIcon="user" onClick={() => (hasUnsaved ? setIsAsking(true) : onAct())}>
        {admin('account.impersonate')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          onAct();
        }}
        title={t('unsaved.title')}
        text={t('unsaved.text')}
        cancelLabel={t('unsaved.stay')}
        confirmLabel={t('unsaved.leave')}
        isDangerous
      />
    </>
  );
}

interface AccountActionsProps {
  account: AccountDetails;
  /** Undefined until the server has said whose place may be taken, and for somebody without an account. */
  user: UserDetails | undefined;
}

/**
 * Staff's actions for this person: their log, acting in their place, and the changes; on one's own account its security
 * too.
 */
export function AccountActions({ account: { person }, user }: AccountActionsProps) {
  const t = useAdminT();
  const hasRoute = useHasRoute();
  const ownId = useSession(({ me }) => me?.currentPerson._id);
  const isAdministration = useIsAdministration();
  const canImpersonate = useCanImpersonate();
  const [isAsking, setIsAsking] = useAsking();
  const mayAct = canImpersonate && user?.canBeImpersonated === true;
  const { fullName } = person.name;
  return (
    <>
      {person._id === ownId && hasRoute(ownSecurity) && (
        <LinkButton to={ownSecurity}>{t('account.ownSecurity')}</LinkButton>
      )}
      {isAdministration && hasRoute('/admin/logs') && (
        <LinkButton to={logsAbout(person._id)}>{t('users.menu.log')}</LinkButton>
      )}
      {mayAct && <ActButton onAct={() => setIsAsking(true)} />}
      {user && <PersonActions user={user} shown={['edit', 'log', 'impersonate']} />}
      <ImpersonateDialog
        person={isAsking && mayAct ? { _id: person._id, fullName } : null}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
