import type { Me } from '@portico/contracts';
import { useT } from '@portico/i18n';
import { useHasRoute, useNavigate } from '@portico/remote-kit';
import { membershipGate, type SessionFlags } from '@portico/rules';
import { useFlags, useSession } from '@portico/session';
import { Avatar, Box } from '@portico/ui';
import { Menu, type MenuItem } from '@portico/ui/overlays';
import { useOutreach } from '../outreach/OutreachProvider.tsx';

/** A link to a page, or an action of the frame itself. */
type Entry = Required<Pick<MenuItem, 'id' | 'icon'>> & {
  label: string;
  to: { href: string } | { opens: 'referral' | 'contact' };
};

/**
 * The entries of the avatar menu for this person (A §2 "Header", A §6), including those whose pages do not exist yet.
 */
export function accountEntries(me: Me, flags: SessionFlags): Entry[] {
  const isInOrder = membershipGate(flags) === null;
  const isMember = flags.isAgent && !flags.isStaff && isInOrder;
  const entries: (Entry | false)[] = [
    me.agentData !== null && {
      id: 'profile',
      label: 'myProfile',
      icon: 'user',
      to: { href: `/agent-profile?id=${me.agentData._id}` },
    },
    isMember && { id: 'account', label: 'myAccount', icon: 'gear', to: { href: '/my-account' } },
    // My Account is for agents and staff edit their own account; the others too need their password and devices.
    isInOrder &&
      !flags.isAgent &&
      !flags.isStaff && {
        id: 'security',
        label: 'accountSecurity',
        icon: 'shield',
        to: { href: '/my-account?section=security' },
      },
    isMember && { id: 'refer', label: 'referMember', icon: 'gift', to: { opens: 'referral' } },
    flags.isStaff && {
      id: 'edit',
      label: 'editAccount',
      icon: 'edit',
      to: { href: `/edit-account/?id=${me.currentPerson._id}` },
    },
    !flags.isConcierge && {
      id: 'contact',
      label: 'contactConcierge',
      icon: 'chat',
      to: { opens: 'contact' },
    },
  ];
  return entries.filter((entry) => entry !== false);
}

/** The entries whose pages exist, and the dialogs. */
function useAccountItems(me: Me | null): MenuItem[] {
  const t = useT('shell');
  const flags = useFlags();
  const hasRoute = useHasRoute();
  const { contact, refer } = useOutreach();
  const open = { referral: refer, contact: () => contact?.('Account menu') };
  if (!me) return [];
  return accountEntries(me, flags)
    .filter(({ to }) => 'opens' in to || hasRoute(to.href))
    .map(({ id, icon, label, to }) => ({
      id,
      icon,
      label: t(`places.${label}`),
      ...('opens' in to ? { onSelect: open[to.opens] } : to),
    }));
}

export function AccountMenu() {
  const t = useT('shell');
  const navigate = useNavigate();
  const me = useSession((session) => session.me);
  const items = useAccountItems(me);
  if (!me) return null;
  const { fullName } = me.currentPerson.name;
  return (
    <Menu
      align="end"
      label={t('account.label', { name: fullName })}
      onNavigate={navigate}
      trigger={
        <Box asChild display="flex" borderRadius="full" flexShrink="0">
          <button type="button" aria-label={t('account.label', { name: fullName })} title={fullName}>
            <Avatar name={fullName} src={me.currentPerson.realmData.photoUrl} size={36} isDecorative />
          </button>
        </Box>
      }
      items={[
        ...items,
        { id: 'logout', label: t('places.logout'), icon: 'logout', href: '/logout', startsGroup: true },
      ]}
    />
  );
}
