import { Type } from 'typebox';

/*
 * The text of an article: a tree of blocks, never HTML. `readDocument` of @portico/rules/article checks it on the server;
 * the page draws it with React. The names are those of the staff's editor, so that neither side translates.
 */

export type ArticleMark = { type: 'strong' } | { type: 'em' } | { type: 'link'; attrs: { href: string } };

export type ArticleText = { type: 'text'; text: string; marks?: ArticleMark[] };
export type ArticleInline = ArticleText | { type: 'hard_break' };

export type ArticleParagraph = { type: 'paragraph'; content?: ArticleInline[] };
export type ArticleHeading = { type: 'heading'; attrs: { level: 2 | 3 }; content?: ArticleInline[] };
export type ArticleListItem = { type: 'list_item'; content: ArticleBlock[] };
export type ArticleImage = {
  type: 'image';
  /** A picture of this site: the folder of its sizes; or one file over https. */
  attrs: { src: string; alt: string; caption: string };
};
export type ArticleCell = {
  type: 'table_cell' | 'table_header';
  attrs: { colspan: number; rowspan: number };
  content: ArticleBlock[];
};
export type ArticleRow = { type: 'table_row'; content: ArticleCell[] };
export type ArticleTable = { type: 'table'; content: ArticleRow[] };

export type ArticleBlock =
  | ArticleParagraph
  | ArticleHeading
  | { type: 'bullet_list'; content: ArticleListItem[] }
  | { type: 'ordered_list'; content: ArticleListItem[] }
  | { type: 'blockquote'; content: ArticleBlock[] }
  | { type: 'horizontal_rule' }
  | ArticleImage
  | ArticleTable
  /** The card of a listing, with the listing's current data. */
  | { type: 'listing'; attrs: { id: string } };

export type ArticleDocument = { type: 'doc'; content: ArticleBlock[] };

/** The JSON schema only says that it is an object: the rule checks its content, with a sentence for each fault. */
export const ArticleDocument = Type.Unsafe<ArticleDocument>({ type: 'object', additionalProperties: true });
