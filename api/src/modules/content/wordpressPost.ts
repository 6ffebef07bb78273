import type { FullPost } from '@portico/contracts';
import { articleLimits } from '@portico/contracts/lists';
import { documentHtml, documentText, readingMinutes } from '@portico/rules/article';
import type { WordPressText } from '../../providers/wordpress/wordpress.ts';
import { importHtml } from '../../support/importHtml.ts';

const plain = (html: string, longest: number) =>
  documentText(importHtml(html)).replace(/\s+/g, ' ').trim().slice(0, longest);

/** What WordPress wrote as HTML becomes a document of ours; the HTML in the answer is written from that document. */
export function postOf({ id, slug, language, title, excerpt, html, publishedAt }: WordPressText): FullPost {
  const document = importHtml(html);
  return {
    ...{
      _id: id,
      slug,
      kind: 'insight',
      category: '',
      author: '',
      publishedAt,
      language,
      languages: [language],
    },
    ...{ pictureBaseUrl: null, pictureAlt: '', sources: [], files: [] },
    title: { rendered: plain(title, articleLimits.title) },
    excerpt: plain(excerpt, articleLimits.excerpt),
    readingMinutes: readingMinutes(document),
    content: { rendered: documentHtml(document) },
    document,
  };
}
