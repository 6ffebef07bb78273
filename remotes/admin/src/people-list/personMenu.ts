import type { BulkAction, UserSummary } from '@portico/contracts';
import type { MenuItem } from '@portico/ui/overlays';
import type { PeopleT } from '../people-words/index.ts';
import { bulkIcons } from './bulkIcons.ts';

/** Actions that need to be told nothing more. */
export type PlainAction = Extract<
  BulkAction,
  'suspend' | 'reactivate' | 'resendWelcome' | 'scheduleDeletion'
>;

export interface MenuContext {
  t: PeopleT;
  /** Undefined for readers who may not edit accounts. */
  editAddress: ((personId: string) => string) | undefined;
  /** Undefined for readers who may not read the log. */
  logAddress: ((personId: string) => string) | undefined;
  /** Undefined for readers who may not read the log of memberships. */
  membershipAddress?: ((email: string) => string) | undefined;
  /** Undefined for those who do not write as the concierge. */
  writeAddress?: ((personId: string) => string) | undefined;
  /** Undefined for readers who may not act in another's place. */
  onImpersonate: ((user: UserSummary) => void) | undefined;
  /** Undefined for readers who may not create accounts. */
  onReferral: ((user: UserSummary) => void) | undefined;
  /** Undefined for readers who may look people up but not change them. */
  onAction: ((action: PlainAction, user: UserSummary) => void) | undefined;
}

/** The actions that make sense for a person in this state; the server decides whether each is allowed. */
export function bulkActionsFor({
  status,
  deletion,
}: Pick<UserSummary, 'status' | 'deletion'>): PlainAction[] {
  const actions: [PlainAction, boolean][] = [
    ['resendWelcome', status === 'invited'],
    ['reactivate', status === 'suspended'],
    ['suspend', status !== 'suspended'],
    ['scheduleDeletion', deletion === null],
  ];
  return actions.filter(([, isOffered]) => isOffered).map(([action]) => action);
}

const changes = ({ t, onAction }: MenuContext, user: UserSummary): MenuItem[] =>
  !onAction
    ? []
    : bulkActionsFor(user).map((action, index) => ({
        id: action,
        label: t(`action.${action}.verb`),
        icon: bulkIcons[action],
        startsGroup: index === 0,
        isDangerous: action === 'suspend' || action === 'scheduleDeletion',
        onSelect: () => onAction(action, user),
      }));

/** The menu at the end of a person's row. */
export function personMenu(user: UserSummary, context: MenuContext): MenuItem[] {
  const { t, editAddress, logAddress, membershipAddress, writeAddress, onImpersonate, onReferral } = context;
  const items: (MenuItem | false | undefined | null)[] = [
    editAddress && { id: 'edit', label: t('menu.edit'), icon: 'edit', href: editAddress(user._id) },
    logAddress && { id: 'log', label: t('menu.log'), icon: 'list', href: logAddress(user._id) },
    membershipAddress &&
      user.agentId !== null && {
        id: 'membership',
        label: t('menu.membership'),
        icon: 'card',
        href: membershipAddress(user.email),
      },
    writeAddress && { id: 'write', label: t('menu.write'), icon: 'mail', href: writeAddress(user._id) },
    user.canBeImpersonated &&
      onImpersonate && {
        id: 'impersonate',
        label: t('menu.impersonate'),
        icon: 'user',
        onSelect: () => onImpersonate(user),
      },
    onReferral &&
      user.agentId !== null && {
        id: 'referral',
        label: t('menu.referral'),
        icon: 'gift',
        onSelect: () => onReferral(user),
      },
  ];
  return [...items.filter((item): item is MenuItem => Boolean(item)), ...changes(context, user)];
}
