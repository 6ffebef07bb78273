import type { ArticleBlock, ArticleDocument, ArticleInline, ArticleMark } from '@portico/contracts';
import { isPictureFolder } from './addresses.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** The document as HTML, for callers that follow B §7 (`content.rendered`). Portico's own pages never use it. */
export const documentHtml = ({ content }: ArticleDocument): string => blocksHtml(content);

const blocksHtml = (blocks: readonly ArticleBlock[]): string => blocks.map(blockHtml).join('');

function blockHtml(block: ArticleBlock): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${inlineHtml(block.content)}</p>`;
    case 'heading':
      return `<h${block.attrs.level}>${inlineHtml(block.content)}</h${block.attrs.level}>`;
    case 'bullet_list':
    case 'ordered_list': {
      const tag = block.type === 'bullet_list' ? 'ul' : 'ol';
      return `<${tag}>${block.content.map((item) => `<li>${blocksHtml(item.content)}</li>`).join('')}</${tag}>`;
    }
    case 'blockquote':
      return `<blockquote>${blocksHtml(block.content)}</blockquote>`;
    case 'horizontal_rule':
      return '<hr>';
    case 'image': {
      const { src, alt, caption } = block.attrs;
      const file = isPictureFolder(src) ? `${src}/960.jpeg` : src;
      const image = `<img src="${escaped(file)}" alt="${escaped(alt)}">`;
      return `<figure>${image}${caption && `<figcaption>${escaped(caption)}</figcaption>`}</figure>`;
    }
    case 'table':
      return `<table><tbody>${block.content.map(rowHtml).join('')}</tbody></table>`;
    case 'listing':
      return `<p><a href="/view-property?id=${block.attrs.id}">/view-property?id=${block.attrs.id}</a></p>`;
  }
}

function rowHtml({
  content,
}: {
  content: Extract<ArticleBlock, { type: 'table' }>['content'][number]['content'];
}) {
  const cells = content.map(({ type, attrs, content: inner }) => {
    const tag = type === 'table_header' ? 'th' : 'td';
    const spans = [
      attrs.colspan > 1 && ` colspan="${attrs.colspan}"`,
      attrs.rowspan > 1 && ` rowspan="${attrs.rowspan}"`,
    ];
    return `<${tag}${spans.filter(Boolean).join('')}>${blocksHtml(inner)}</${tag}>`;
  });
  return `<tr>${cells.join('')}</tr>`;
}

const inlineHtml = (inlines: readonly ArticleInline[] = []): string =>
  inlines
    .map((inline) =>
      inline.type === 'hard_break'
        ? '<br>'
        : (inline.marks ?? []).reduceRight((inner, mark) => markHtml(mark, inner), escaped(inline.text)),
    )
    .join('');

const markHtml = (mark: ArticleMark, inner: string): string =>
  mark.type === 'link'
    ? `<a href="${escaped(mark.attrs.href)}">${inner}</a>`
    : `<${mark.type}>${inner}</${mark.type}>`;
