import type { Descriptor, DescriptorIcon, DescriptorLabel, DescriptorNav } from '@portico/contracts';
import { matchPath } from '@portico/remote-kit';
import { type Access, navAccess, routeAccess, type SessionFlags } from '@portico/rules';
import { type Candidate, candidatesAt, home } from '../../routes/routes.ts';

/** A place in the drawer. `to` is missing on a submenu's head and on locked entries, which lead nowhere (A §6). */
export interface NavItem {
  id: string;
  label: DescriptorLabel;
  icon: DescriptorIcon | undefined;
  to: string | undefined;
  isLocked: boolean;
  children: NavItem[];
  /** The remote and page behind the link, for fetching their code ahead. */
  remote: string;
  page: string | undefined;
}

interface Entry extends DescriptorNav {
  remote: string;
  access: Exclude<Access, 'hidden'>;
  /** The page behind the link; a submenu's head has none. */
  page: Candidate | undefined;
}

const byOrder = (a: DescriptorNav, b: DescriptorNav) => a.order - b.order || a.id.localeCompare(b.id, 'en');

const pathOf = (to: string) => to.split('?', 1)[0] ?? to;

/**
 * The entries of one remote that this person may see. A link to a page that is not built, or not for them, is left out,
 * also where it would carry a lock: nobody is offered what does not exist yet.
 */
function visibleEntries(
  descriptors: readonly Descriptor[],
  { name, nav }: Descriptor,
  flags: SessionFlags,
): Entry[] {
  return nav.flatMap((entry) => {
    const access = navAccess(entry, flags);
    if (access === 'hidden') return [];
    const page = entry.to
      ? candidatesAt(descriptors, pathOf(entry.to)).find(
          ({ route }) => routeAccess(route, flags) !== 'hidden',
        )
      : undefined;
    return entry.to && !page ? [] : [{ ...entry, remote: name, access, page }];
  });
}

function toItem(entry: Entry, visible: readonly Entry[]): NavItem {
  const isLocked = entry.access === 'locked';
  return {
    id: entry.id,
    label: entry.label,
    icon: entry.icon,
    to: isLocked ? undefined : entry.to,
    isLocked,
    children: visible
      .filter(({ parent }) => parent === entry.id)
      .sort(byOrder)
      .map((child) => toItem(child, visible)),
    remote: entry.page?.remote ?? entry.remote,
    page: entry.page?.route.page,
  };
}

/** The drawer's entries for this person, in order and with submenus; a head without entries is left out. */
export function drawerItems(descriptors: readonly Descriptor[], flags: SessionFlags): NavItem[] {
  const visible = descriptors.flatMap((descriptor) => visibleEntries(descriptors, descriptor, flags));
  return visible
    .filter(({ parent }) => !parent)
    .sort(byOrder)
    .map((entry) => toItem(entry, visible))
    .filter((item) => item.to || item.isLocked || item.children.length > 0);
}

/**
 * An entry stands for the pages below its own too (`/manage-users/import`). `/my-clients/list` is one view of its subject: the
 * entry stands for `/my-clients` and its other pages as well.
 */
function isUnder(path: string, pathname: string): boolean {
  const subject = path.endsWith('/list') ? path.slice(0, -'/list'.length) : null;
  if (subject !== null && (pathname === subject || pathname.startsWith(`${subject}/`))) return true;
  return pathname.startsWith(`${path}/`) || matchPath(path, pathname) !== null;
}

/** Whether the link is the current address; the link's own query must match, other parameters are ignored. */
export function isCurrent(item: NavItem, address: { pathname: string; search: string }): boolean {
  // For a member, `/` is the home page under a shorter address.
  const pathname = address.pathname === '/' ? home : address.pathname;
  if (!item.to || !isUnder(pathOf(item.to), pathname)) return false;
  const wanted = new URLSearchParams(item.to.split('?')[1] ?? '');
  const actual = new URLSearchParams(address.search);
  return [...wanted].every(([key, value]) => actual.get(key) === value);
}

/** The submenu the address belongs to, if any. */
export function currentSubmenu(items: readonly NavItem[], address: { pathname: string; search: string }) {
  return items.find((item) => item.children.some((child) => isCurrent(child, address)))?.id ?? null;
}
