import type { Me } from '@portico/contracts';
import { useT } from '@portico/i18n';
import { useHasRoute, useNavigate } from '@portico/remote-kit';
import { membershipGate, type SessionFlags } from '@portico/rules';
import { useFlags, useSession } from '@portico/session';
import { Avatar, Box } from '@portico/ui';
import { Menu, type MenuItem } from '@portico/ui/overlays';

type Entry = Required<Pick<MenuItem, 'id' | 'href' | 'icon'>> & { label: string };

/** The avatar menu's entries for this person (A §2 "Header", A §6), whether their pages exist yet or not. */
export function accountEntries(me: Me, flags: SessionFlags): Entry[] {
  const entries: (Entry | false)[] = [
    me.agentData !== null && {
      id: 'profile',
      label: 'myProfile',
      icon: 'user',
      href: `/agent-profile?id=${me.agentData._id}`,
    },
    flags.isAgent &&
      !flags.isStaff &&
      membershipGate(flags) === null && {
        id: 'account',
        label: 'myAccount',
        icon: 'gear',
        href: '/my-account',
      },
    flags.isStaff && {
      id: 'edit',
      label: 'editAccount',
      icon: 'edit',
      href: `/edit-account/?id=${me.currentPerson._id}`,
    },
  ];
  return entries.filter((entry) => entry !== false);
}

export function AccountMenu() {
  const t = useT('shell');
  const navigate = useNavigate();
  const flags = useFlags();
  const hasRoute = useHasRoute();
  const me = useSession((session) => session.me);
  if (!me) return null;
  const { fullName } = me.currentPerson.name;
  const pages = accountEntries(me, flags)
    .filter(({ href }) => hasRoute(href))
    .map((entry) => ({ ...entry, label: t(`nav:${entry.label}`) }));
  return (
    <Menu
      align="end"
      label={t('account.label', { name: fullName })}
      onNavigate={navigate}
      trigger={
        <Box asChild display="flex" borderRadius="full" flexShrink="0">
          <button type="button" aria-label={t('account.label', { name: fullName })} title={fullName}>
            <Avatar name={fullName} src={me.agentData?.photoURL ?? null} size={36} isDecorative />
          </button>
        </Box>
      }
      items={[
        ...pages,
        {
          id: 'logout',
          label: t('nav:logout'),
          icon: 'logout',
          href: '/logout',
          startsGroup: pages.length > 0,
        },
      ]}
    />
  );
}
