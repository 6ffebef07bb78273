import type { UserSummary } from '@portico/contracts';
import { ReferralDialog } from '@portico/features/outreach';
import { useNavigate } from '@portico/remote-kit';
import { useFlags, useSession } from '@portico/session';
import { IconButton } from '@portico/ui';
import { Menu } from '@portico/ui/overlays';
import { useState } from 'react';
import { logsAbout } from '../audit/index.ts';
import { deskPath } from '../desk/index.ts';
import { ImpersonateDialog, useCanImpersonate } from '../impersonation/index.ts';
import { membershipAddress, wholeLog } from '../memberships/index.ts';
import { usePeopleT } from '../people-words/index.ts';
import { useEditAddress, useIsAdministration } from '../users/index.ts';
import { type MenuContext, personMenu } from './personMenu.ts';

const membershipOf = (email: string) => membershipAddress({ ...wholeLog, member: email });
const writeTo = (personId: string) => `${deskPath}?${new URLSearchParams({ to: personId })}`;

type Shown = 'edit' | 'log' | 'impersonate';

/**
 * The menu of a person, and the dialogs it opens. Nobody is offered to suspend or delete themselves. `shown` has the
 * actions that the page already offers.
 */
export function useRowMenu(onAction: MenuContext['onAction'], shown: readonly Shown[] = []) {
  const t = usePeopleT();
  const myId = useSession(({ me }) => me?.currentPerson._id);
  const navigate = useNavigate();
  const { isConcierge, showChat } = useFlags();
  const editAddress = useEditAddress();
  const isAdministration = useIsAdministration();
  const canImpersonate = useCanImpersonate();
  const [impersonated, setImpersonated] = useState<UserSummary | null>(null);
  const [referring, setReferring] = useState<UserSummary | null>(null);
  const context: MenuContext = {
    t,
    editAddress,
    logAddress: isAdministration ? logsAbout : undefined,
    membershipAddress: isAdministration ? membershipOf : undefined,
    writeAddress: isConcierge && showChat ? writeTo : undefined,
    onImpersonate: canImpersonate ? setImpersonated : undefined,
    onReferral: isAdministration ? setReferring : undefined,
    onAction: isAdministration ? onAction : undefined,
  };
  const draw = (user: UserSummary) => (
    <Menu
      trigger={<IconButton icon="more" label={t('menu.label', { name: user.name.fullName })} />}
      label={t('menu.label', { name: user.name.fullName })}
      items={personMenu(user, user._id === myId ? { ...context, onAction: undefined } : context).filter(
        ({ id }) => !shown.some((known) => known === id),
      )}
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
