import type { BulkAction, UserSummary } from '@portico/contracts';
import type { MenuItem } from '@portico/ui/overlays';
import type { useAdminT } from '../locales/useAdminT.ts';
import { bulkIcons } from './BulkBar.tsx';

export interface MenuContext {
  t: ReturnType<typeof useAdminT>;
  /** Undefined for those who may not edit accounts. */
  editAddress: ((personId: string) => string) | undefined;
  logAddress: (personId: string) => string;
  /** Undefined for those who may not act in another's place. */
  onImpersonate: ((user: UserSummary) => void) | undefined;
  onReferral: (user: UserSummary) => void;
  onAction: (action: BulkAction, user: UserSummary) => void;
}

/** What makes sense for somebody in this state; the server has the last word. */
export function bulkActionsFor({ status, deletion }: Pick<UserSummary, 'status' | 'deletion'>): BulkAction[] {
  const actions: [BulkAction, boolean][] = [
    ['resendWelcome', status === 'invited'],
    ['reactivate', status === 'suspended'],
    ['suspend', status !== 'suspended'],
    ['scheduleDeletion', deletion === null],
  ];
  return actions.filter(([, isOffered]) => isOffered).map(([action]) => action);
}

/** The menu at the end of a person's row. */
export function userMenu(user: UserSummary, context: MenuContext): MenuItem[] {
  const { t, editAddress, logAddress, onImpersonate, onReferral, onAction } = context;
  const isActedFor = onImpersonate && user.canBeImpersonated;
  return [
    ...(editAddress
      ? [{ id: 'edit', label: t('users.menu.edit'), icon: 'edit' as const, href: editAddress(user._id) }]
      : []),
    { id: 'log', label: t('users.menu.log'), icon: 'list', href: logAddress(user._id) },
    ...(isActedFor
      ? [
          {
            id: 'impersonate',
            label: t('users.menu.impersonate'),
            icon: 'user' as const,
            onSelect: () => onImpersonate(user),
          },
        ]
      : []),
    ...(user.agentId
      ? [
          {
            id: 'referral',
            label: t('users.menu.referral'),
            icon: 'gift' as const,
            onSelect: () => onReferral(user),
          },
        ]
      : []),
    ...bulkActionsFor(user).map((action, index) => ({
      id: action,
      label: t(`users.bulk.${action}.verb`),
      icon: bulkIcons[action],
      startsGroup: index === 0,
      isDangerous: action === 'suspend' || action === 'scheduleDeletion',
      onSelect: () => onAction(action, user),
    })),
  ];
}
