import { EmptySection } from '@portico/features/home-section';
import { keys } from '@portico/features/queries';
import { useLanguage, useT } from '@portico/i18n';
import { useRemoteQuery } from '@portico/remote-kit';
import { SkeletonTable } from '@portico/ui';
import { ArticleList } from '../articles/index.ts';
import { readHomePart } from '../home-parts/index.ts';
import type en from '../locales/en.json';
import { HomeSection } from './HomeSection.tsx';

const shown = 3;

export function ArticlesSection() {
  const t = useT<typeof en>('community');
  const { language } = useLanguage();
  const latest = useRemoteQuery(
    keys.articles.latest({ kind: 'insight', language, limit: shown }),
    (context) => readHomePart('articles', context),
  );
  return (
    <HomeSection
      title={t('article.latest')}
      query={latest}
      more={{ to: '/insights', label: t('dashboard.seeAll') }}
      skeleton={<SkeletonTable rows={shown} columns={2} />}
      empty={<EmptySection icon="book" title={t('article.none')} text={t('article.noneHint')} />}
    >
      {(articles) => <ArticleList articles={articles} />}
    </HomeSection>
  );
}
