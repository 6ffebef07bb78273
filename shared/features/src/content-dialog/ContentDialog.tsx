import { type CallOptions, get } from '@portico/client';
import type { FullPost } from '@portico/contracts';
import { ArticleBody } from '@portico/features/article';
import { useContentT } from '@portico/features/content-state';
import { getLegalText } from '@portico/features/legal';
import { useErrorText, useLanguage, useT } from '@portico/i18n';
import { useRemoteQuery } from '@portico/remote-kit';
import { Button, ErrorState, LoadingRegion, SkeletonText } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';

export interface ContentDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The heading until the text itself names one. */
  title: string;
  /** The newest version of a legal page, or a post by its slug (B §7). */
  content: { page: string } | { slug: string };
}

interface Shown {
  title: string;
  html: string;
  language: string;
}

async function readPost(slug: string, language: string, options: CallOptions): Promise<Shown> {
  const post = await get<FullPost>('/cms/full-post', { slug, language }, options);
  return { title: post.title.rendered, html: post.content.rendered, language: post.language };
}

/** A legal page is kept under the key of the page /company, which shows the same text. */
function useContent(content: ContentDialogProps['content'], isEnabled: boolean) {
  const { language } = useLanguage();
  const isPage = 'page' in content;
  const key = isPage ? ['legal', content.page, null, language] : ['posts', content.slug, language];
  return useRemoteQuery<Shown>(
    key,
    ({ signal }) =>
      isPage
        ? getLegalText(content.page, { language }, { signal })
        : readPost(content.slug, language, { signal }),
    { isEnabled },
  );
}

export function ContentDialog({ isOpen, onClose, title, content }: ContentDialogProps) {
  const t = useContentT();
  const common = useT('common');
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useContent(content, isOpen);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={data ? <bdi>{data.title}</bdi> : title}
      size="lg"
      footer={
        <Button variant="primary" onClick={onClose}>
          {common('actions.close')}
        </Button>
      }
    >
      {data && <ArticleBody html={data.html} language={data.language} />}
      {!data && error && (
        <ErrorState
          title={t('failed', { error: errorText(error) })}
          headingLevel={3}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <LoadingRegion>
          <SkeletonText lines={8} />
        </LoadingRegion>
      )}
    </Dialog>
  );
}
