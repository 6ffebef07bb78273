import { isArticleLink, isArticlePicture, isPictureFolder } from '@portico/rules/article';
import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';

/** The file that the editor shows of a picture with several sizes. */
const shownFile = (src: string) => (isPictureFolder(src) ? `${src}/960.jpeg` : src);

const heading: NodeSpec = {
  attrs: { level: { default: 2 } },
  content: 'inline*',
  group: 'block',
  defining: true,
  parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: level < 3 ? 2 : 3 } })),
  toDOM: (node) => [`h${node.attrs.level}`, 0],
};

const image: NodeSpec = {
  attrs: { src: {}, alt: { default: '' }, caption: { default: '' } },
  group: 'block',
  draggable: true,
  parseDOM: [
    {
      tag: 'img[src]',
      getAttrs: (element) => {
        const src = element.getAttribute('src')?.replace(/\/960\.jpeg$/, '') ?? '';
        const { alt = '', caption = '' } = {
          alt: element.getAttribute('alt') ?? '',
          caption: element.dataset.caption,
        };
        return isArticlePicture(src) && src.startsWith('/') ? { src, alt, caption } : false;
      },
    },
  ],
  toDOM: ({ attrs: { src, alt, caption } }) => ['img', { src: shownFile(src), alt, 'data-caption': caption }],
};

const listing: NodeSpec = {
  attrs: { id: {} },
  group: 'block',
  draggable: true,
  parseDOM: [{ tag: 'div[data-listing]', getAttrs: (element) => ({ id: element.dataset.listing }) }],
  toDOM: ({ attrs: { id } }) => ['div', { 'data-listing': id }, `⌂ ${id}`],
};

const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  paragraph: {
    content: 'inline*',
    group: 'block',
    parseDOM: [{ tag: 'p' }, { tag: 'pre' }],
    toDOM: () => ['p', 0],
  },
  heading,
  bullet_list: {
    content: 'list_item+',
    group: 'block',
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  ordered_list: {
    content: 'list_item+',
    group: 'block',
    parseDOM: [{ tag: 'ol' }],
    toDOM: () => ['ol', 0],
  },
  list_item: {
    content: 'block+',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  image,
  listing,
  ...tableNodes({ tableGroup: 'block', cellContent: 'block+', cellAttributes: {} }),
  text: { group: 'inline' },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
};

const marks: Record<string, MarkSpec> = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element) => {
          const href = element.getAttribute('href')?.trim() ?? '';
          return isArticleLink(href) ? { href } : false;
        },
      },
    ],
    toDOM: ({ attrs: { href } }) => ['a', { href, rel: 'noopener noreferrer' }, 0],
  },
  strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
  em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
};

/** The document of @portico/contracts as ProseMirror edits it: the same names, so that its JSON is the stored one. */
export const proseSchema = new Schema({ nodes, marks });
