import type { AuditEntry } from '@portico/contracts';

const withQuery = (path: string, key: string, id: string) => `${path}?${new URLSearchParams({ [key]: id })}`;

const pages: Readonly<Record<string, (id: string) => string>> = {
  person: (id) => withQuery('/edit-account', 'id', id),
  agent: (id) => withQuery('/agent-profile', 'id', id),
  listing: (id) => withQuery('/view-property', 'id', id),
  subscription: (id) => withQuery('/admin/subscription-log', 'open', id),
  article: (id) => withQuery('/manage-content', 'id', id),
  partner: (id) => withQuery('/manage-partners', 'id', id),
  tag: () => '/manage-tags',
  'tag-category': () => '/manage-tags',
  group: () => '/manage-groups',
};
const atDesk = /^desk-(thread|form|referral|partner|introduction|event|privacy)$/;

/** The staff page of an entry's subject; null for a subject without a page or a name, and for a deleted one. */
export function pageOfSubject({ kind, id, name, isGone = false }: AuditEntry['subject']): string | null {
  if (!id || !name || isGone) return null;
  const item = atDesk.exec(kind)?.[1];
  if (item) return withQuery('/admin/desk', 'item', `${item}.${id}`);
  return pages[kind]?.(id) ?? null;
}
