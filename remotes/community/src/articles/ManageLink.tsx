import type { ArticleKind, FullPost } from '@portico/contracts';
import { LinkButton, useHasRoute } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { useReadingT } from './words.ts';

const managePath = '/manage-content';

/** Leads staff from an article to its editor; nothing where it was written elsewhere. */
export function EditLink({ article: { _id, canEdit } }: { article: Pick<FullPost, '_id' | 'canEdit'> }) {
  const t = useReadingT();
  const hasRoute = useHasRoute();
  if (!canEdit || !hasRoute(managePath)) return null;
  return <LinkButton to={`${managePath}?${new URLSearchParams({ id: _id })}`}>{t('edit')}</LinkButton>;
}

/** Leads staff to where articles are written. */
export function ManageLink({ kind }: { kind: ArticleKind }) {
  const t = useReadingT();
  const { isStaff } = useFlags();
  const hasRoute = useHasRoute();
  if (!isStaff || !hasRoute(managePath)) return null;
  return <LinkButton to={`${managePath}?kind=${kind}`}>{t('manage')}</LinkButton>;
}
