import { ContentState } from '@portico/features/content-state';
import { useT } from '@portico/i18n';
import { LinkButton, useHasRoute } from '@portico/remote-kit';
import { PageHeader, Stack } from '@portico/ui';
import type { ReactNode } from 'react';
import type en from '../locales/en.json';
import { ArticleSkeleton } from './ArticleSkeleton.tsx';
import { ArticleView } from './ArticleView.tsx';
import type { useArticle } from './useArticle.ts';
import { useReadingT } from './words.ts';

const plansPath = '/subscription-options';

/** The article that the address names, or why it is not there. */
export function OneArticle({ article }: { article: ReturnType<typeof useArticle> }) {
  const t = useT<typeof en>('community');
  if (article.slug === null) return <NotFound />;
  if (article.error?.code === 'MEMBERSHIP_REQUIRED') return <Locked />;
  return (
    <ContentState
      query={article}
      skeleton={<ArticleSkeleton />}
      notFound={<NotFound />}
      frameFailure={(failure) => <Head title={t('article.title')} below={failure} />}
    >
      {(data) => <ArticleView article={data} />}
    </ContentState>
  );
}

interface HeadProps {
  title: string;
  text?: string;
  below?: ReactNode;
}

function Head({ title, text, below }: HeadProps) {
  const t = useT<typeof en>('community');
  return (
    <Stack gap="0" inlineSize="full" maxInlineSize="reading">
      <PageHeader {...(text && { eyebrow: t('article.title'), text })} title={title} />
      {below}
    </Stack>
  );
}

/** Suggests nothing itself, because the latest articles follow below. */
function NotFound() {
  const t = useT<typeof en>('community');
  return <Head title={t('article.notFound')} text={t('article.notFoundHint')} />;
}

/** For content that a listings-only membership does not open (A §6): another try would change nothing. */
function Locked() {
  const t = useReadingT();
  const hasRoute = useHasRoute();
  return (
    <Head
      title={t('locked.title')}
      text={t('locked.text')}
      below={
        hasRoute(plansPath) && (
          <div>
            <LinkButton to={plansPath} variant="primary">
              {t('locked.plans')}
            </LinkButton>
          </div>
        )
      }
    />
  );
}
