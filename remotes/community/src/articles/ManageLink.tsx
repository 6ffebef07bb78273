import type { ArticleKind } from '@portico/contracts';
import { LinkButton, useHasRoute } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { useReadingT } from './words.ts';

const managePath = '/manage-content';

/** Leads staff to where articles are written. */
export function ManageLink({ kind }: { kind: ArticleKind }) {
  const t = useReadingT();
  const { isStaff } = useFlags();
  const hasRoute = useHasRoute();
  if (!isStaff || !hasRoute(managePath)) return null;
  return <LinkButton to={`${managePath}?kind=${kind}`}>{t('manage')}</LinkButton>;
}
