import type { ArticleKind, ArticleSummary, FullPost } from '@portico/contracts';
import { articleKinds, articleLimits } from '@portico/contracts/lists';
import { documentHtml, documentText, readingMinutes } from '@portico/rules/article';
import type { WordPressText } from '../../providers/wordpress/wordpress.ts';
import { importHtml } from '../../support/importHtml.ts';

const plain = (html: string, longest: number) =>
  documentText(importHtml(html)).replace(/\s+/g, ' ').trim().slice(0, longest);

/** The category in which an operator's WordPress has the posts of each kind: its slug is that of our page. */
export const categoryOf: Record<ArticleKind, string> = {
  insight: 'insights',
  story: 'story',
  brand: 'brand',
  equite: 'equite',
};

/** By the first of our categories that it is in; a post in none of them is an insight. */
const kindOf = ({ categories }: WordPressText): ArticleKind =>
  articleKinds.find((kind) => categories.includes(categoryOf[kind])) ?? 'insight';

/** What WordPress wrote as HTML becomes a document of ours; the HTML in the answer is written from that document. */
export function postOf(text: WordPressText): FullPost {
  const { id, slug, language, title, excerpt, html, publishedAt } = text;
  const document = importHtml(html);
  return {
    ...{ _id: id, slug, kind: kindOf(text), category: '', author: '', publishedAt },
    ...{ language, languages: [language] },
    ...{ pictureBaseUrl: null, pictureAlt: '', sources: [], files: [] },
    title: { rendered: plain(title, articleLimits.title) },
    excerpt: plain(excerpt, articleLimits.excerpt),
    readingMinutes: readingMinutes(document),
    content: { rendered: documentHtml(document) },
    document,
  };
}

/** The same in a list. */
export function summaryOf(text: WordPressText, kind: ArticleKind): ArticleSummary {
  const { title, content, document, sources, files, language, languages, ...summary } = postOf(text);
  return { ...summary, kind, title: title.rendered };
}
