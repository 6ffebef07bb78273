import type { ArticleKind, ArticleSummary, FullPost } from '@portico/contracts';
import { articleKinds, articleLimits } from '@portico/contracts/lists';
import { documentHtml, documentText, readingMinutes } from '@portico/rules/article';
import type { WordPressHead, WordPressText } from '../../providers/wordpress/wordpress.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
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

/** The kind of the first of our categories that it is in; a post in none of them is an insight. */
const kindOf = ({ categories }: WordPressHead): ArticleKind =>
  articleKinds.find((kind) => categories.includes(categoryOf[kind])) ?? 'insight';

const shownHead = ({ id, slug, publishedAt, excerpt }: WordPressHead) => ({
  ...{ _id: id, slug, category: '', author: '', publishedAt },
  ...{ pictureBaseUrl: null, pictureAlt: '', excerpt: plain(excerpt, articleLimits.excerpt) },
});

function readPost(text: WordPressText): FullPost {
  const document = importHtml(text.html);
  return {
    ...{ ...shownHead(text), kind: kindOf(text) },
    ...{ language: text.language, languages: [text.language], sources: [], files: [] },
    title: { rendered: plain(text.title, articleLimits.title) },
    readingMinutes: readingMinutes(document),
    content: { rendered: documentHtml(document) },
    document,
  };
}

/**
 * Turns WordPress's HTML into one of our documents; the HTML in the answer is written from that document. Throws
 * UNAVAILABLE for unreadable HTML: elements nested thousands deep overflow the stack.
 */
export function postOf(text: WordPressText): FullPost {
  try {
    return readPost(text);
  } catch (cause) {
    throw new ApiProblem('UNAVAILABLE', { cause });
  }
}

/** The same in a list; throws for unreadable HTML. */
export const summaryOf = (head: WordPressHead, html: string, kind: ArticleKind): ArticleSummary => ({
  ...{ ...shownHead(head), kind, title: plain(head.title, articleLimits.title) },
  readingMinutes: readingMinutes(importHtml(html)),
});
