import { Link } from '@portico/remote-kit';
import { letGo } from '@portico/ui';
import { createElement, Fragment, type ReactNode } from 'react';

const plain =
  'h2 h3 h4 p blockquote ul ol li hr br figure figcaption strong em b i s sub sup cite q code pre';
const tables = ['table', 'thead', 'tbody', 'tr'];

/** The tags an article may use, and the attributes each may keep, under their names in React. */
const allowed: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map([
  ...[...plain.split(' '), ...tables, 'caption'].map((tag): [string, object] => [tag, {}]),
  ['abbr', { title: 'title' }],
  ['a', { href: 'href', title: 'title' }],
  ['img', { src: 'src', alt: 'alt', width: 'width', height: 'height' }],
  ['th', { scope: 'scope', colspan: 'colSpan', rowspan: 'rowSpan' }],
  ['td', { colspan: 'colSpan', rowspan: 'rowSpan' }],
] as [string, Record<string, string>][]);

/** Elements whose content is not text for readers. */
const dropped = new Set(
  'script style template noscript iframe object svg math textarea select title'.split(' '),
);

/** A path of this site. Refuses `//elsewhere`, and `/\elsewhere` or a tab between, which browsers read the same way. */
const isOwnPath = (address: string) => /^\/(?![/\\])\S*$/.test(address);
const isLink = (address: string) => isOwnPath(address) || /^(https:|mailto:|tel:)/i.test(address);
const isPicture = (address: string) => isOwnPath(address) || /^https:/i.test(address);

/**
 * Turns the HTML of an article into React elements; anything not on the list is left out. The parser runs nothing and
 * the page is never given HTML, so this is safe even for a row that the server did not clean (B §7).
 */
export function renderHtml(html: string): ReactNode[] {
  return childrenOf(new DOMParser().parseFromString(html, 'text/html').body);
}

const childrenOf = (node: Node): ReactNode[] => Array.from(node.childNodes, renderNode);

function renderNode(node: Node, key: number): ReactNode {
  if (node instanceof Text) return isBetweenCells(node) ? null : node.data;
  if (!(node instanceof Element) || dropped.has(node.localName)) return null;
  const names = allowed.get(node.localName);
  // An unknown tag is dropped, and its content stays.
  if (!names) return <Fragment key={key}>{childrenOf(node)}</Fragment>;
  const kept = Object.entries(names).map(([name, prop]) => [prop, node.getAttribute(name) ?? undefined]);
  return renderElement(node, key, Object.fromEntries(kept));
}

/** React warns about line breaks between the rows of a table. */
const isBetweenCells = (text: Text) =>
  text.data.trim() === '' && tables.includes(text.parentElement?.localName ?? '');

function renderElement(element: Element, key: number, props: Record<string, string | undefined>): ReactNode {
  const children = childrenOf(element);
  const { href = '', src = '', alt = '', ...rest } = props;
  switch (element.localName) {
    case 'img':
      return isPicture(src) ? (
        <img key={key} ref={letGo} {...rest} alt={alt} src={src} loading="lazy" />
      ) : null;
    case 'a':
      return renderLink(href.trim(), key, rest.title, children);
    default:
      return createElement(element.localName, { key, ...rest }, ...children);
  }
}

function renderLink(address: string, key: number, title: string | undefined, children: ReactNode[]) {
  const shared = { key, title };
  if (!isLink(address)) return createElement(Fragment, { key }, ...children);
  if (isOwnPath(address)) return createElement(Link, { ...shared, to: address }, ...children);
  const away = /^https:/i.test(address) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return createElement('a', { ...shared, ...away, href: address }, ...children);
}
