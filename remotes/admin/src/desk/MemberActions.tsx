import type { WholeDeskItem } from '@portico/contracts';
import { grantableRoles } from '@portico/contracts/lists';
import { LinkButton, useHasRoute, useLocation } from '@portico/remote-kit';
import { Button, Stack } from '@portico/ui';
import { useState } from 'react';
import { ImpersonateDialog, useCanImpersonate } from '../impersonation/index.ts';
import { InviteDialog, namesOf, useEditAddress, useIsAdministration, withFrom } from '../users/index.ts';
import { useDeskT } from './words.ts';

/** Ways to the member's account and profile, and into their place; each comes back here. */
export function MemberActions({
  item: { person, member, facts, name, email, state },
}: {
  item: WholeDeskItem;
}) {
  const t = useDeskT();
  const hasRoute = useHasRoute();
  const editAddress = useEditAddress();
  const canAct = useCanImpersonate();
  const isAdministration = useIsAdministration();
  const [open, setOpen] = useState<'act' | 'invite' | null>(null);
  const close = () => setOpen(null);
  const { pathname, search } = useLocation();
  const here = (page: string) => withFrom(page, `${pathname}${search}`);
  const isMember = member !== null && person !== null;
  const mayBeActedFor = isMember && canAct && !grantableRoles.some((role) => member.roles.includes(role));
  const profile = person?.agentId ? `/agent-profile?id=${person.agentId}` : null;
  const canInvite = isAdministration && !person && facts.referral !== null && state !== 'done';
  return (
    <Stack gap="2" alignItems="stretch">
      {isMember && editAddress && (
        <LinkButton size="sm" to={here(editAddress(person._id))}>
          {t('member.account')}
        </LinkButton>
      )}
      {profile && hasRoute(profile) && (
        <LinkButton size="sm" to={here(profile)}>
          {t('member.profile')}
        </LinkButton>
      )}
      {mayBeActedFor && (
        <Button size="sm" startIcon="people" onClick={() => setOpen('act')}>
          {t('member.act')}
        </Button>
      )}
      {canInvite && (
        <Button size="sm" startIcon="plus" onClick={() => setOpen('invite')}>
          {t('member.invite')}
        </Button>
      )}
      <ImpersonateDialog person={open === 'act' ? person : null} onClose={close} />
      <InviteDialog
        isOpen={open === 'invite'}
        onClose={close}
        initial={{ ...namesOf(name), email, referralCode: facts.referral?.code ?? '' }}
      />
    </Stack>
  );
}
