import type { ArticleBlock, ArticleDocument, ArticleInline, ArticleMark } from '@portico/contracts';
import { articleLimits, unprintableInText } from '@portico/contracts/lists';
import { isArticleLink, isArticlePicture } from '@portico/rules/article';
import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';

const strong = new Set(['strong', 'b']);
const emphasis = new Set(['em', 'i', 'cite', 'q']);
const holders = new Set(['figure', 'div', 'section', 'article', 'tbody', 'thead', 'body', 'html']);
const blocks = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote hr figure figcaption img table thead tbody tr th td pre caption'.split(
    ' ',
  ),
);

/** Elements whose content is not text for readers. */
const unread = new Set(
  'script style template noscript iframe object svg math textarea select title head form button'.split(' '),
);
const unprintable = new RegExp(`[${unprintableInText}]`, 'g');

/**
 * Turns HTML that was written elsewhere into one of our documents. The structure is kept, the styling is dropped, and a
 * link or picture that an article may not contain is reduced to its words. Only what is named here is copied, so a
 * hostile page becomes no more than its words.
 */
export function importHtml(html: string): ArticleDocument {
  const { children } = parseDocument(html.replace(unprintable, ''));
  return { type: 'doc', content: toBlocks(children, 0) };
}

/** Blocks from nodes of any kind: loose text between two blocks becomes a paragraph. */
function toBlocks(nodes: readonly ChildNode[], depth: number): ArticleBlock[] {
  const found: ArticleBlock[] = [];
  let loose: ChildNode[] = [];
  const flush = () => {
    const content = toInlines(loose);
    loose = [];
    if (content.length > 0) found.push({ type: 'paragraph', content });
  };
  for (const node of nodes) {
    if (isTag(node) && unread.has(node.name)) continue;
    if (isTag(node) && (blocks.has(node.name) || holders.has(node.name) || holdsBlock(node))) {
      flush();
      found.push(...toBlock(node, depth));
    } else {
      loose.push(node);
    }
  }
  flush();
  return found;
}

const holdsBlock = (node: Element): boolean =>
  node.children.some((child) => isTag(child) && (blocks.has(child.name) || holdsBlock(child)));

function toBlock(node: Element, depth: number): ArticleBlock[] {
  if (depth > articleLimits.depth) return paragraphOf(node);
  const inner = () => toBlocks(node.children, depth + 1);
  switch (node.name) {
    case 'p':
    case 'pre':
    case 'figcaption':
    case 'caption':
      return holdsBlock(node) ? inner() : paragraphOf(node);
    case 'h1':
    case 'h2':
      return headingOf(node, 2);
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return headingOf(node, 3);
    case 'ul':
      return listOf(node, 'bullet_list', depth);
    case 'ol':
      return listOf(node, 'ordered_list', depth);
    case 'blockquote': {
      const content = inner();
      return content.length > 0 ? [{ type: 'blockquote', content }] : [];
    }
    case 'hr':
      return [{ type: 'horizontal_rule' }];
    case 'img':
      return imageOf(node, '');
    case 'figure':
      return figureOf(node, depth);
    case 'table':
      return tableOf(node, depth);
    default:
      return inner();
  }
}

function paragraphOf(node: Element): ArticleBlock[] {
  const content = toInlines(node.children);
  return content.length > 0 ? [{ type: 'paragraph', content }] : [];
}

function headingOf(node: Element, level: 2 | 3): ArticleBlock[] {
  const content = toInlines(node.children);
  return content.length > 0 ? [{ type: 'heading', attrs: { level }, content }] : [];
}

function listOf(node: Element, type: 'bullet_list' | 'ordered_list', depth: number): ArticleBlock[] {
  const content = node.children.flatMap((child) => {
    if (!isTag(child)) return [];
    const item = toBlocks(child.name === 'li' ? child.children : [child], depth + 1);
    return item.length > 0 ? [{ type: 'list_item' as const, content: item }] : [];
  });
  return content.length > 0 ? [{ type, content }] : [];
}

const cut = (text: string, longest: number) => text.replace(/\s+/g, ' ').trim().slice(0, longest);

function imageOf({ attribs }: Element, caption: string): ArticleBlock[] {
  const { src = '', alt = '' } = attribs;
  if (!isArticlePicture(src) || src.length > articleLimits.address) return [];
  // WordPress pictures often have a caption and no description: then the caption describes them.
  return [
    {
      type: 'image',
      attrs: {
        src,
        alt: cut(alt || caption, articleLimits.alt),
        caption: cut(caption, articleLimits.caption),
      },
    },
  ];
}

function figureOf(node: Element, depth: number): ArticleBlock[] {
  const caption = node.children.find(
    (child): child is Element => isTag(child) && child.name === 'figcaption',
  );
  const image = firstNamed(node, 'img');
  if (image) return imageOf(image, caption ? plainText(caption) : '');
  return toBlocks(node.children, depth + 1);
}

function firstNamed(node: Element, name: string): Element | undefined {
  for (const child of node.children) {
    if (!isTag(child)) continue;
    const found = child.name === name ? child : firstNamed(child, name);
    if (found) return found;
  }
  return undefined;
}

const plainText = (node: Element): string =>
  node.children.map((child) => (isText(child) ? child.data : isTag(child) ? plainText(child) : '')).join('');

const rowsOf = (node: Element): Element[] =>
  node.children.flatMap((child) =>
    !isTag(child) ? [] : child.name === 'tr' ? [child] : child.name === 'table' ? [] : rowsOf(child),
  );

const spanOf = (text: string | undefined) =>
  Math.min(Math.max(Number.parseInt(text ?? '1', 10) || 1, 1), 100);

function tableOf(node: Element, depth: number): ArticleBlock[] {
  const content = rowsOf(node).flatMap((row) => {
    const cells = row.children.flatMap((child) => (isTag(child) ? [cellOf(child, depth)] : []));
    return cells.length > 0
      ? [{ type: 'table_row' as const, content: cells.slice(0, articleLimits.columns) }]
      : [];
  });
  return content.length > 0 ? [{ type: 'table', content }] : [];
}

function cellOf(cell: Element, depth: number) {
  const content = toBlocks(cell.children, depth + 1);
  return {
    type: cell.name === 'th' ? ('table_header' as const) : ('table_cell' as const),
    attrs: { colspan: spanOf(cell.attribs.colspan), rowspan: spanOf(cell.attribs.rowspan) },
    content: content.length > 0 ? content : [{ type: 'paragraph' as const, content: [] }],
  };
}

/** Text without the line breaks and indents of the source, and without spaces at either end of the block. */
function toInlines(nodes: readonly ChildNode[]): ArticleInline[] {
  const found = nodes.flatMap((node) => inlinesOf(node, []));
  trimStart(found);
  trimEnd(found);
  return found;
}

function inlinesOf(node: ChildNode, marks: readonly ArticleMark[]): ArticleInline[] {
  if (isText(node)) {
    const text = node.data.replace(/[\t\n\f\r ]+/g, ' ');
    if (!text) return [];
    return [marks.length > 0 ? { type: 'text', text, marks: [...marks] } : { type: 'text', text }];
  }
  if (!isTag(node) || unread.has(node.name)) return [];
  if (node.name === 'br') return [{ type: 'hard_break' }];
  const worn = [...marks, ...markOf(node, marks)];
  return node.children.flatMap((child) => inlinesOf(child, worn));
}

function markOf(node: Element, marks: readonly ArticleMark[]): ArticleMark[] {
  const has = (type: string) => marks.some((mark) => mark.type === type);
  if (strong.has(node.name) && !has('strong')) return [{ type: 'strong' }];
  if (emphasis.has(node.name) && !has('em')) return [{ type: 'em' }];
  const { href = '' } = node.attribs;
  if (node.name === 'a' && !has('link') && isArticleLink(href)) return [{ type: 'link', attrs: { href } }];
  return [];
}

function trimStart(inlines: ArticleInline[]) {
  while (inlines[0]) {
    const first = inlines[0];
    if (first.type === 'text') {
      first.text = first.text.trimStart();
      if (first.text) return;
    }
    inlines.shift();
  }
}

function trimEnd(inlines: ArticleInline[]) {
  while (inlines.length > 0) {
    const last = inlines[inlines.length - 1];
    if (last?.type === 'text') {
      last.text = last.text.trimEnd();
      if (last.text) return;
    }
    inlines.pop();
  }
}
