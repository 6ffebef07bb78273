import type {
  ArticleBlock,
  ArticleDocument,
  ArticleInline,
  ArticleMark,
  FieldCode,
} from '@portico/contracts';
import { articleLimits, isId, unprintableInText } from '@portico/contracts/lists';
import { isArticleLink, isArticlePicture } from './addresses.ts';

export type DocumentFault = { code: FieldCode; at: string };

class Refused extends Error {
  readonly fault: DocumentFault;
  constructor(code: FieldCode, at: string) {
    super(`${code} at ${at}`);
    this.fault = { code, at };
  }
}

type Fields = Readonly<Record<string, unknown>>;
type Place = { at: string; depth: number; state: State };
type State = { characters: number; blocks: number; needsAlt: boolean };

const unprintable = new RegExp(`[${unprintableInText}]`);
const inlineHolders = ['paragraph', 'heading'];
const marks = ['strong', 'em', 'link'];

/**
 * Copies a document field by field, so that nothing unknown is kept, and refuses content that an article may not have.
 * A draft may have pictures without a description; a published article may not.
 */
export function readDocument(
  value: unknown,
  { needsAlt }: { needsAlt: boolean },
): { document: ArticleDocument } | { fault: DocumentFault } {
  const state = { characters: 0, blocks: 0, needsAlt };
  try {
    const doc = fieldsOf(value, 'doc');
    if (doc.type !== 'doc') throw new Refused('WRONG_FORMAT', 'doc');
    return { document: { type: 'doc', content: blocksOf(doc, { at: 'doc', depth: 0, state }) } };
  } catch (error) {
    if (error instanceof Refused) return { fault: error.fault };
    throw error;
  }
}

function fieldsOf(value: unknown, at: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refused('WRONG_FORMAT', at);
  }
  return value as Fields;
}

function listOf(value: unknown, at: string): readonly unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new Refused('WRONG_FORMAT', at);
  return value;
}

const within = (place: Place, index: number): Place => ({
  ...place,
  at: `${place.at}.${index}`,
  depth: place.depth + 1,
});

function blocksOf(node: Fields, place: Place): ArticleBlock[] {
  if (place.depth > articleLimits.depth * 2) throw new Refused('TOO_DEEP', place.at);
  return listOf(node.content, place.at).map((child, index) => blockOf(child, within(place, index)));
}

function blockOf(value: unknown, place: Place): ArticleBlock {
  const node = fieldsOf(value, place.at);
  const { state, at } = place;
  state.blocks += 1;
  if (state.blocks > articleLimits.blocks) throw new Refused('TOO_MANY', at);
  const attrs = node.attrs === undefined ? {} : fieldsOf(node.attrs, at);
  switch (node.type) {
    case 'paragraph':
      return { type: 'paragraph', content: inlinesOf(node, place) };
    case 'heading':
      if (attrs.level !== 2 && attrs.level !== 3) throw new Refused('WRONG_FORMAT', at);
      return { type: 'heading', attrs: { level: attrs.level }, content: inlinesOf(node, place) };
    case 'bullet_list':
    case 'ordered_list':
      return { type: node.type, content: itemsOf(node, place) };
    case 'blockquote':
      return { type: 'blockquote', content: filled(blocksOf(node, place), at) };
    case 'horizontal_rule':
      return { type: 'horizontal_rule' };
    case 'image':
      return imageOf(attrs, place);
    case 'table':
      return { type: 'table', content: rowsOf(node, place) };
    case 'listing':
      if (typeof attrs.id !== 'string' || !isId(attrs.id)) throw new Refused('WRONG_FORMAT', at);
      return { type: 'listing', attrs: { id: attrs.id } };
    default:
      throw new Refused(inlineHolders.includes(String(node.type)) ? 'WRONG_FORMAT' : 'NOT_A_CHOICE', at);
  }
}

function filled<Item>(items: Item[], at: string): Item[] {
  if (items.length === 0) throw new Refused('WRONG_FORMAT', at);
  return items;
}

function itemsOf(node: Fields, place: Place) {
  const items = listOf(node.content, place.at).map((child, index) => {
    const inner = within(place, index);
    const item = fieldsOf(child, inner.at);
    if (item.type !== 'list_item') throw new Refused('WRONG_FORMAT', inner.at);
    return { type: 'list_item' as const, content: filled(blocksOf(item, inner), inner.at) };
  });
  return filled(items, place.at);
}

function rowsOf(node: Fields, place: Place) {
  const rows = listOf(node.content, place.at).map((child, index) => {
    const inner = within(place, index);
    const row = fieldsOf(child, inner.at);
    const cells = listOf(row.content, inner.at);
    if (row.type !== 'table_row' || cells.length > articleLimits.columns) {
      throw new Refused('WRONG_FORMAT', inner.at);
    }
    const content = cells.map((cell, column) => cellOf(cell, within(inner, column)));
    return { type: 'table_row' as const, content: filled(content, inner.at) };
  });
  return filled(rows, place.at);
}

function cellOf(value: unknown, place: Place) {
  const cell = fieldsOf(value, place.at);
  if (cell.type !== 'table_cell' && cell.type !== 'table_header') throw new Refused('WRONG_FORMAT', place.at);
  const { colspan = 1, rowspan = 1 } = cell.attrs === undefined ? {} : fieldsOf(cell.attrs, place.at);
  if (!isSpan(colspan) || !isSpan(rowspan)) throw new Refused('WRONG_FORMAT', place.at);
  return {
    type: cell.type as 'table_cell' | 'table_header',
    attrs: { colspan, rowspan },
    content: filled(blocksOf(cell, place), place.at),
  };
}

const isSpan = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 100;

function imageOf({ src, alt = '', caption = '' }: Fields, { at, state }: Place): ArticleBlock {
  if (typeof src !== 'string' || src.length > articleLimits.address || !isArticlePicture(src)) {
    throw new Refused('LINK_REFUSED', at);
  }
  const words = {
    alt: lineOf(alt, articleLimits.alt, at),
    caption: lineOf(caption, articleLimits.caption, at),
  };
  if (state.needsAlt && !words.alt.trim()) throw new Refused('ALT_NEEDED', at);
  return { type: 'image', attrs: { src, ...words } };
}

function lineOf(value: unknown, longest: number, at: string): string {
  if (typeof value !== 'string') throw new Refused('WRONG_FORMAT', at);
  if (value.length > longest) throw new Refused('TOO_LONG', at);
  if (unprintable.test(value)) throw new Refused('NOT_STORABLE', at);
  return value;
}

function inlinesOf(node: Fields, place: Place): ArticleInline[] {
  return listOf(node.content, place.at).map((child, index): ArticleInline => {
    const { at, state } = within(place, index);
    const inline = fieldsOf(child, at);
    if (inline.type === 'hard_break') return { type: 'hard_break' };
    if (inline.type !== 'text' || inline.text === '') throw new Refused('WRONG_FORMAT', at);
    const text = lineOf(inline.text, articleLimits.characters, at);
    state.characters += text.length;
    if (state.characters > articleLimits.characters) throw new Refused('TOO_LONG', at);
    const worn = listOf(inline.marks, at).map((mark) => markOf(mark, at));
    return worn.length === 0 ? { type: 'text', text } : { type: 'text', text, marks: worn };
  });
}

function markOf(value: unknown, at: string): ArticleMark {
  const mark = fieldsOf(value, at);
  if (!marks.includes(String(mark.type))) throw new Refused('NOT_A_CHOICE', at);
  if (mark.type !== 'link') return { type: mark.type as 'strong' | 'em' };
  const { href } = fieldsOf(mark.attrs, at);
  if (typeof href !== 'string' || href.length > articleLimits.address || !isArticleLink(href)) {
    throw new Refused('LINK_REFUSED', at);
  }
  return { type: 'link', attrs: { href } };
}
