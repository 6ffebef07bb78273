import { RouterLink, useHasRoute } from '@portico/remote-kit';
import { useDraftsT } from './words.ts';

export interface DraftLinkProps {
  title: string;
  /** The page that opens the draft. */
  page: string;
  to: string;
}

/** The draft of an article. */
export const ArticleDraftLink = ({ _id, title }: { _id: string; title: string }) => (
  <DraftLink title={title} page="/manage-content" to={`/manage-content?id=${encodeURIComponent(_id)}`} />
);

/** A draft's title, as a link where the page that opens it is deployed. */
export function DraftLink({ title, page, to }: DraftLinkProps) {
  const t = useDraftsT();
  const hasRoute = useHasRoute();
  const name = <bdi>{title || t('untitled')}</bdi>;
  return hasRoute(page) ? (
    <RouterLink to={to} look="plain">
      {name}
    </RouterLink>
  ) : (
    name
  );
}
