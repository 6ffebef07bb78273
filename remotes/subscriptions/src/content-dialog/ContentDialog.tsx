import { ArticleBody, getFullPost } from '@portico/features/article';
import { ContentState } from '@portico/features/content-state';
import { getLegalText } from '@portico/features/legal';
import { keys } from '@portico/features/queries';
import { useLanguage, useT } from '@portico/i18n';
import { type ShownQuery, useRemoteQuery } from '@portico/remote-kit';
import { Button, SkeletonText } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';

export interface ContentDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The heading until the text itself names one. */
  title: string;
  /** The newest version of a legal page, or a post by its slug (B §7). */
  content: { page: string } | { slug: string };
}

type Shown = ShownQuery<{ title: string; html: string; language: string }>;

function useLegalText(page: string | null) {
  const { language } = useLanguage();
  return useRemoteQuery(
    keys.legal(page ?? '', null, language),
    (context) => getLegalText(page ?? '', { language }, context),
    { isEnabled: page !== null },
  );
}

function usePost(slug: string | null) {
  const { language } = useLanguage();
  const { data, ...query } = useRemoteQuery(
    keys.articles.one(slug, language),
    (context) => getFullPost({ slug: slug ?? '', language }, context),
    { isEnabled: slug !== null },
  );
  const shown = data && { ...data, title: data.title.rendered, html: data.content.rendered };
  return { ...query, data: shown };
}

export function ContentDialog({ isOpen, onClose, title, content }: ContentDialogProps) {
  const common = useT('common');
  const legalText = useLegalText(isOpen && 'page' in content ? content.page : null);
  const post = usePost(isOpen && 'slug' in content ? content.slug : null);
  const query: Shown = 'page' in content ? legalText : post;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={query.data ? <bdi>{query.data.title}</bdi> : title}
      size="lg"
      footer={
        <Button variant="primary" onClick={onClose}>
          {common('actions.close')}
        </Button>
      }
    >
      <ContentState query={query} headingLevel={3} skeleton={<SkeletonText lines={8} />}>
        {({ html, language }) => <ArticleBody html={html} language={language} />}
      </ContentState>
    </Dialog>
  );
}
