import type { ArticleDraft, ArticleWords, Language } from '@portico/contracts';
import { articleLimits } from '@portico/contracts/lists';
import { isTimeZone } from '@portico/rules';
import { documentText, isArticleLink, isArticlePicture, readDocument } from '@portico/rules/article';
import { ApiProblem, type FieldFaults } from '../../../support/apiProblem.ts';

const slugShape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const textsOf = ({ texts }: ArticleDraft) => Object.entries(texts) as [Language, ArticleWords][];

/** Whether anything has been written in a language; an empty one is not published. */
export const isWritten = ({ title, excerpt, document }: ArticleWords): boolean =>
  [title, excerpt, documentText(document)].some((text) => text.trim() !== '');

/** A draft with every document copied by the rule. Throws INVALID_INPUT for content that no article may have. */
export function checkedDraft(draft: ArticleDraft, { needsAlt }: { needsAlt: boolean }): ArticleDraft {
  const fields: FieldFaults = {};
  const texts: [Language, ArticleWords][] = [];
  for (const [language, words] of textsOf(draft)) {
    const read = readDocument(words.document, { needsAlt });
    if ('fault' in read) fields[`texts.${language}.document`] = read.fault.code;
    else texts.push([language, { ...words, document: read.document }]);
  }
  if (draft.pictureBaseUrl !== null && !isArticlePicture(draft.pictureBaseUrl)) {
    fields.pictureBaseUrl = 'LINK_REFUSED';
  }
  if (draft.plan && !isTimeZone(draft.plan.timeZone)) fields.timeZone = 'NOT_A_CHOICE';
  draft.sources.forEach(({ href }, index) => {
    if (href !== '' && !isArticleLink(href)) fields[`sources.${index}.href`] = 'LINK_REFUSED';
  });
  refuse(fields);
  return { ...draft, texts: Object.fromEntries(texts) };
}

/** What is missing before members may read a draft. Throws INVALID_INPUT. */
export function requireComplete(draft: ArticleDraft): void {
  const fields: FieldFaults = {};
  if (!slugShape.test(draft.slug) || draft.slug.length > articleLimits.slug) fields.slug = 'SLUG_INVALID';
  if (!draft.category.trim()) fields.category = 'REQUIRED';
  if (!draft.author.trim()) fields.author = 'REQUIRED';
  if (!draft.texts.en || !isWritten(draft.texts.en)) fields['texts.en.title'] = 'ENGLISH_NEEDED';
  for (const [language, words] of textsOf(draft)) {
    if (!isWritten(words)) continue;
    const missing = (name: string) => `texts.${language}.${name}`;
    if (!words.title.trim()) fields[missing('title')] ??= 'REQUIRED';
    if (!words.excerpt.trim()) fields[missing('excerpt')] = 'REQUIRED';
    if (!documentText(words.document).trim()) fields[missing('document')] = 'REQUIRED';
    if (draft.pictureBaseUrl !== null && !words.pictureAlt.trim())
      fields[missing('pictureAlt')] = 'ALT_NEEDED';
  }
  refuse(fields);
}

function refuse(fields: FieldFaults) {
  if (Object.keys(fields).length > 0) throw new ApiProblem('INVALID_INPUT', { fields });
}
