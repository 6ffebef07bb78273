import type { ArticleBlock, ArticleDocument, ArticleInline } from '@portico/contracts';

const wordsPerMinute = 220;
const ideographsPerMinute = 380;

const inlineText = (inlines: readonly ArticleInline[] = []) =>
  inlines.map((inline) => (inline.type === 'text' ? inline.text : '\n')).join('');

/** One line for each block with words: the text that a search reads, and by which two versions are compared. */
export function linesOf(blocks: readonly ArticleBlock[]): string[] {
  return blocks.flatMap((block) => {
    switch (block.type) {
      case 'paragraph':
      case 'heading':
        return [inlineText(block.content)];
      case 'bullet_list':
      case 'ordered_list':
        return block.content.flatMap((item) => linesOf(item.content));
      case 'blockquote':
        return linesOf(block.content);
      case 'table':
        return block.content.map((row) =>
          row.content.map((cell) => linesOf(cell.content).join(' ')).join(' | '),
        );
      case 'image':
        return [[block.attrs.alt, block.attrs.caption].filter(Boolean).join(' · ')];
      default:
        return [];
    }
  });
}

export const documentText = ({ content }: ArticleDocument): string =>
  linesOf(content)
    .filter((line) => line.trim() !== '')
    .join('\n');

/** Chinese has no spaces between words, so its characters are counted instead. */
export function readingMinutes(document: ArticleDocument): number {
  const text = documentText(document);
  const ideographs = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.replace(/\p{Script=Han}+/gu, ' ').match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute + ideographs / ideographsPerMinute));
}
