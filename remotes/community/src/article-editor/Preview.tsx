import type { EditedArticle, FullPost, Language } from '@portico/contracts';
import { type ArticleAudience, articleAudiences } from '@portico/contracts/lists';
import type { Draft } from '@portico/features/conflict';
import { mayReadArticle, readingMinutes } from '@portico/rules/article';
import { Banner, Stack } from '@portico/ui';
import { FilterSelect } from '@portico/ui/data';
import { useFormikContext } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { useState } from 'react';
import { ArticleView } from '../articles/index.ts';
import { textLanguages } from '../staff-form/index.ts';
import { draftOf, noWords } from './draftFields.ts';
import { useEditorT } from './words.ts';

type Role = 'member' | ArticleAudience;

const readers: Record<Role, Parameters<typeof mayReadArticle>[1]> = {
  member: {
    isStaff: false,
    isAgent: false,
    isRealmExecutive: false,
    isRealmAdmin: false,
    isDeveloper: false,
  },
  agents: { isStaff: false, isAgent: true, isRealmExecutive: false, isRealmAdmin: false, isDeveloper: false },
  executives: {
    isStaff: false,
    isAgent: false,
    isRealmExecutive: true,
    isRealmAdmin: false,
    isDeveloper: false,
  },
  developers: {
    isStaff: false,
    isAgent: true,
    isRealmExecutive: false,
    isRealmAdmin: false,
    isDeveloper: true,
  },
};

export interface ArticlePreviewProps {
  article: EditedArticle;
  start: Language;
  onClose: () => void;
}

/** What a member would read if the form were published now: in each language, and as each kind of member. */
export function ArticlePreview({ article, start, onClose }: ArticlePreviewProps) {
  const t = useEditorT();
  const { values } = useFormikContext<Draft>();
  const [language, setLanguage] = useState(start);
  const [role, setRole] = useState<Role>('member');
  const draft = draftOf(values);
  const written = draft.texts[language];
  const words = written ?? draft.texts.en ?? noWords;
  const post: FullPost = {
    ...{
      _id: article._id,
      slug: draft.slug,
      kind: draft.kind,
      category: draft.category,
      author: draft.author,
    },
    ...{ excerpt: words.excerpt, pictureBaseUrl: draft.pictureBaseUrl, pictureAlt: words.pictureAlt },
    publishedAt: article.publishedAt ?? article.changedAt,
    readingMinutes: readingMinutes(words.document),
    language: written ? language : 'en',
    languages: Object.keys(draft.texts),
    title: { rendered: words.title },
    content: { rendered: '' },
    document: words.document,
    ...{ sources: draft.sources, files: article.files },
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('preview')} size="page">
      <Stack gap="6">
        <Stack flexDirection="row" flexWrap="wrap" gap="4">
          <FilterSelect
            label={t('columns.languages')}
            value={language}
            options={textLanguages.map((value) => ({ value, label: t(`languages.${value}`) }))}
            onChange={(value) => setLanguage(value as Language)}
          />
          <FilterSelect
            label={t('previewAs')}
            value={role}
            options={(['member', ...articleAudiences] as const).map((value) => ({
              value,
              label: t(`roles.${value}`),
            }))}
            onChange={(value) => setRole(value as Role)}
          />
        </Stack>
        {!written && <Banner>{t('notWritten')}</Banner>}
        {mayReadArticle(draft.visibleTo, readers[role]) ? (
          <ArticleView article={post} headingLevel={2} />
        ) : (
          <Banner tone="warning">{t('notShown')}</Banner>
        )}
      </Stack>
    </Dialog>
  );
}
