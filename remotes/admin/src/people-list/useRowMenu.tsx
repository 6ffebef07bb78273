import type { UserSummary } from '@portico/contracts';
import { ReferralDialog } from '@portico/features/outreach';
import { useNavigate } from '@portico/remote-kit';
import { useSession } from '@portico/session';
import { IconButton } from '@portico/ui';
import { Menu } from '@portico/ui/overlays';
import { useState } from 'react';
import { logsAbout } from '../audit/index.ts';
import { ImpersonateDialog, useCanImpersonate } from '../impersonation/index.ts';
import { usePeopleT } from '../people-words/index.ts';
import { useEditAddress, useIsAdministration } from '../users/index.ts';
import { type MenuContext, personMenu } from './personMenu.ts';

/** The menu of each row, and the dialogs it opens. Nobody is offered to suspend or delete themselves. */
export function useRowMenu(onAction: MenuContext['onAction']) {
  const t = usePeopleT();
  const myId = useSession(({ me }) => me?.currentPerson._id);
  const navigate = useNavigate();
  const editAddress = useEditAddress();
  const isAdministration = useIsAdministration();
  const canImpersonate = useCanImpersonate();
  const [impersonated, setImpersonated] = useState<UserSummary | null>(null);
  const [referring, setReferring] = useState<UserSummary | null>(null);
  const context: MenuContext = {
    t,
    editAddress,
    logAddress: isAdministration ? logsAbout : undefined,
    onImpersonate: canImpersonate ? setImpersonated : undefined,
    onReferral: isAdministration ? setReferring : undefined,
    onAction: isAdministration ? onAction : undefined,
  };
  const draw = (user: UserSummary) => (
    <Menu
      trigger={<IconButton icon="more" label={t('menu.label', { name: user.name.fullName })} />}
      label={t('menu.label', { name: user.name.fullName })}
      items={personMenu(user, user._id === myId ? { ...context, onAction: undefined } : context)}
      align="end"
      onNavigate={navigate}
    />
  );
  const dialogs = (
    <>
      <ImpersonateDialog
        person={impersonated && { _id: impersonated._id, fullName: impersonated.name.fullName }}
        onClose={() => setImpersonated(null)}
      />
      {referring?.agentId && (
        <ReferralDialog
          isOpen
          onClose={() => setReferring(null)}
          agentId={referring.agentId}
          agentName={referring.name.fullName}
          variant="admin"
        />
      )}
    </>
  );
  return { draw, dialogs };
}
