import { Parser } from 'htmlparser2';

export type Block = { kind: 'heading' | 'paragraph' | 'item' | 'row'; text: string };

const kinds: Readonly<Record<string, Block['kind']>> = {
  ...{ h2: 'heading', h3: 'heading', h4: 'heading' },
  ...{
    p: 'paragraph',
    blockquote: 'paragraph',
    caption: 'paragraph',
    figcaption: 'paragraph',
    pre: 'paragraph',
  },
  ...{ li: 'item', tr: 'row' },
};

/**
 * The text of sanitized HTML as a list of headings, paragraphs, list items and rows of tables, whose cells are
 * separated by a bar. Text outside of those becomes a paragraph.
 */
export function htmlBlocks(html: string): Block[] {
  const blocks: Block[] = [];
  let open: Block = { kind: 'paragraph', text: '' };
  const end = () => {
    const text = open.text.replace(/\s+/g, ' ').replace(/^[\s|]+|[\s|]+$/g, '');
    if (text) blocks.push({ ...open, text });
    open = { kind: 'paragraph', text: '' };
  };
  const parser = new Parser({
    onopentag(name) {
      const kind = kinds[name];
      if (kind) {
        end();
        open.kind = kind;
      }
      if (name === 'br') open.text += ' ';
    },
    ontext(text) {
      open.text += text;
    },
    onclosetag(name) {
      if (name === 'td' || name === 'th') open.text += ' | ';
      if (kinds[name]) end();
    },
  });
  parser.write(html);
  parser.end();
  end();
  return blocks;
}
