import { DOMParser as ProseParser, type Slice } from 'prosemirror-model';
import { proseSchema } from './proseSchema.ts';
import { lookAttribute, renamedStyles } from './renamedStyles.ts';

const dropped = 'script, style, meta, link, title, template, noscript, iframe, object, svg, math, form, xml';

/**
 * The meaning of a clipboard's HTML, without its styling. The browser parses it into a document of its own, in which
 * nothing runs; the editor's library would put it into the page, which the page's policy forbids.
 */
export function sliceOf(html: string): Slice {
  const { body } = new DOMParser().parseFromString(renamedStyles(html), 'text/html');
  tidy(body);
  return ProseParser.fromSchema(proseSchema).parseSlice(body, { preserveWhitespace: false });
}

function tidy(body: HTMLElement) {
  for (const element of body.querySelectorAll(dropped)) element.remove();
  dropComments(body);
  makeWordLists(body);
  for (const element of body.querySelectorAll<HTMLElement>(`[${lookAttribute}], b, strong, i, em`))
    keepMeaning(element);
  // Office's own elements (o:p), and empty paragraphs with which both programs make distances.
  for (const element of [...body.querySelectorAll('*')]) {
    if (element.localName.includes(':')) element.replaceWith(...element.childNodes);
  }
  for (const paragraph of body.querySelectorAll('p')) {
    if (!paragraph.textContent?.replace(/\u00a0/g, '').trim() && !paragraph.querySelector('img'))
      paragraph.remove();
  }
  for (const line of body.querySelectorAll('body > br')) line.remove();
}

function dropComments(body: HTMLElement) {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

const styleOf = (element: Element) => element.getAttribute(lookAttribute) ?? '';
const isBold = (style: string) => /(?:^|[;\s])font-weight:\s*(bold|[6-9]00)/i.test(style);
const isPlain = (style: string) => /(?:^|[;\s])font-weight:\s*(normal|[1-5]00)/i.test(style);
const isItalic = (style: string) => /font-style:\s*italic/i.test(style);

/** Bold and italics that are only said in a style become elements; Docs puts everything into a bold that is not bold. */
function keepMeaning(element: HTMLElement) {
  const style = styleOf(element);
  element.removeAttribute(lookAttribute);
  const { localName } = element;
  if ((localName === 'b' || localName === 'strong') && isPlain(style)) {
    element.replaceWith(...element.childNodes);
    return;
  }
  if (/^h[1-6]$/.test(localName)) return;
  if (isItalic(style) && localName !== 'em' && localName !== 'i') wrapWithin(element, 'em');
  if (isBold(style) && localName !== 'strong' && localName !== 'b') wrapWithin(element, 'strong');
}

function wrapWithin(element: Element, name: 'em' | 'strong') {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

const listLevel = (element: Element) =>
  Number(/mso-list:\s*l\d+\s+level(\d+)/i.exec(styleOf(element))?.[1] ?? 0);

/** Word writes lists as paragraphs whose style names the level, each with its mark as text. */
function makeWordLists(body: HTMLElement) {
  /** The open lists, the outermost first. */
  let open: HTMLElement[] = [];
  let last: Element | null = null;
  for (const paragraph of [...body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')]) {
    const level = listLevel(paragraph);
    if (level === 0) continue;
    if (last === null || nextElement(last) !== paragraph) open = [];
    const marker = takeMarker(paragraph);
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    open = open.slice(0, level);
    if (open.length === 0) {
      const list = listFor(marker, body);
      paragraph.before(list);
      open.push(list);
    }
    while (open.length < level) {
      const list = listFor(marker, body);
      const parent = open[open.length - 1];
      const holder = parent?.lastElementChild ?? parent;
      holder?.append(list);
      open.push(list);
    }
    open[open.length - 1]?.append(item);
    paragraph.remove();
    last = open[0] ?? null;
  }
}

const nextElement = (element: Element) => element.nextElementSibling;

const listFor = (marker: string, body: HTMLElement) =>
  body.ownerDocument.createElement(/^\(?[\da-z]{1,4}[.)]/i.test(marker) ? 'ol' : 'ul');

function takeMarker(paragraph: Element): string {
  const ignored = [...paragraph.querySelectorAll(`[${lookAttribute}]`)].filter((one) =>
    /mso-list:\s*ignore/i.test(styleOf(one)),
  );
  const marker = ignored
    .map((one) => one.textContent ?? '')
    .join('')
    .trim();
  for (const one of ignored) one.remove();
  return marker;
}
