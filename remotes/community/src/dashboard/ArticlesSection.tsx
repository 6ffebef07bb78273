import { EmptySection } from '@portico/features/home-section';
import { useT } from '@portico/i18n';
import { SkeletonTable } from '@portico/ui';
import { ArticleList, useLatestArticles } from '../articles/index.ts';
import type en from '../locales/en.json';
import { HomeSection } from './HomeSection.tsx';

const shown = 3;

export function ArticlesSection() {
  const t = useT<typeof en>('community');
  return (
    <HomeSection
      title={t('article.latest')}
      query={useLatestArticles(shown)}
      more={{ to: '/insights', label: t('dashboard.seeAll') }}
      skeleton={<SkeletonTable rows={shown} columns={2} />}
      empty={<EmptySection icon="book" title={t('article.none')} text={t('article.noneHint')} />}
    >
      {(articles) => <ArticleList articles={articles} />}
    </HomeSection>
  );
}
