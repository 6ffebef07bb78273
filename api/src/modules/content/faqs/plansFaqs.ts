import type { FullPost, Language } from '@portico/contracts';
import { homesFaqSlug, plansFaqSlug } from '@portico/rules';
import { importHtml } from '../../../support/importHtml.ts';
import { sanitizeArticle } from '../../../support/sanitizeArticle.ts';
import { homesFaqs } from './homesFaqs.ts';
import { type FaqText, membershipFaqs } from './membershipFaqs.ts';

const postId = 'f0a3c7d2-5b1e-4c86-9d34-7e2b8a6c1f90';
const publishedAt = '2026-11-01T12:00:00.000Z';

const posts: Readonly<Record<string, Record<Language, FaqText>>> = {
  [plansFaqSlug]: membershipFaqs,
  [homesFaqSlug]: homesFaqs,
};

const isLanguage = (word: string, post: Record<Language, FaqText>): word is Language =>
  Object.hasOwn(post, word);

/** The answers about plans and payment (B §2), which every deployment has; null for any other slug. */
export function plansFaq(slug: string, language: string): FullPost | null {
  const post = Object.hasOwn(posts, slug) ? posts[slug] : undefined;
  if (!post) return null;
  const found = isLanguage(language, post) ? language : 'en';
  const { title, html } = post[found];
  return {
    _id: postId,
    slug,
    kind: 'insight',
    category: 'plans',
    author: 'Portico',
    publishedAt,
    pictureBaseUrl: null,
    pictureAlt: '',
    excerpt: '',
    readingMinutes: 1,
    language: found,
    languages: Object.keys(post),
    title: { rendered: title },
    content: { rendered: sanitizeArticle(html.trim()) },
    document: importHtml(html),
    sources: [],
    files: [],
  };
}
