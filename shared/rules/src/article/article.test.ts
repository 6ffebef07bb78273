import type { ArticleDocument } from '@portico/contracts';
import { articleLimits } from '@portico/contracts/lists';
import {
  audiencesOf,
  documentHtml,
  documentText,
  mayReadArticle,
  readDocument,
  readingMinutes,
} from './index.ts';

const text = (words: string, ...marks: unknown[]) => ({
  type: 'text',
  text: words,
  ...(marks.length && { marks }),
});
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const link = (href: string) => ({ type: 'link', attrs: { href } });
const image = (attrs: object) => ({
  type: 'image',
  attrs: { src: '/api/cms/pictures/a', alt: '', caption: '', ...attrs },
});
const cell = (words: string) => ({
  type: 'table_cell',
  attrs: { colspan: 1, rowspan: 1 },
  content: [paragraph(text(words))],
});

const whole = doc(
  { type: 'heading', attrs: { level: 2 }, content: [text('Light')] },
  paragraph(
    text('At '),
    text('noon', { type: 'strong' }),
    { type: 'hard_break' },
    text('see', link('/events')),
  ),
  { type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph(text('Lamps'))] }] },
  { type: 'blockquote', content: [paragraph(text('Show me.'))] },
  { type: 'horizontal_rule' },
  image({ alt: 'A lamp', caption: 'Brass' }),
  { type: 'table', content: [{ type: 'table_row', content: [cell('A'), cell('B')] }] },
  { type: 'listing', attrs: { id: '11111111-1111-4111-8111-111111111111' } },
) as ArticleDocument;

const faultOf = (value: unknown, needsAlt = true) => {
  const read = readDocument(value, { needsAlt });
  return 'fault' in read ? read.fault.code : null;
};

it('keeps everything an article may hold, and nothing beside it', () => {
  expect(readDocument(whole, { needsAlt: true })).toEqual({ document: whole });
  const decorated = doc({ ...paragraph({ ...text('a'), onclick: 'x()' }), style: 'color:red' });
  expect(readDocument(decorated, { needsAlt: true })).toEqual({ document: doc(paragraph(text('a'))) });
});

it.each([
  ...['javascript:alert(1)', ' jAvAsCrIpT:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x'],
  ...[
    'vbscript:x',
    'http://plain.test/',
    '//elsewhere.test/',
    '/\\elsewhere.test/',
    'https:',
    'relative',
    '',
  ],
])('refuses a link to %j', (href) => {
  expect(faultOf(doc(paragraph(text('a', link(href)))))).toBe('LINK_REFUSED');
});

it.each(['/events', 'https://a.test/b?c=d', 'mailto:a@portico.test', 'tel:+1310'])(
  'allows a link to %j',
  (href) => {
    expect(faultOf(doc(paragraph(text('a', link(href)))))).toBeNull();
  },
);

it.each([['data:image/png;base64,x'], ['javascript:alert(1)'], ['http://a.test/b.png']])(
  'refuses a picture from %j',
  (src) => expect(faultOf(doc(image({ src, alt: 'a' })))).toBe('LINK_REFUSED'),
);

it('lets a draft, but no published article, hold a picture without a description', () => {
  const undescribed = doc(image({ alt: ' ' }));
  expect([faultOf(undescribed, false), faultOf(undescribed)]).toEqual([null, 'ALT_NEEDED']);
});

it.each([
  ['no document', 'text', 'WRONG_FORMAT'],
  ['null', null, 'WRONG_FORMAT'],
  ['another root', { type: 'paragraph' }, 'WRONG_FORMAT'],
  ['an unknown block', doc({ type: 'iframe' }), 'NOT_A_CHOICE'],
  ['an unknown mark', doc(paragraph(text('a', { type: 'style' }))), 'NOT_A_CHOICE'],
  ['a title inside', doc({ type: 'heading', attrs: { level: 1 } }), 'WRONG_FORMAT'],
  ['a list without items', doc({ type: 'bullet_list', content: [] }), 'WRONG_FORMAT'],
  ['a listing by another id', doc({ type: 'listing', attrs: { id: '../x' } }), 'WRONG_FORMAT'],
  ['a NUL', doc(paragraph(text('a\u0000'))), 'NOT_STORABLE'],
  ['too much text', doc(paragraph(text('a'.repeat(articleLimits.characters + 1)))), 'TOO_LONG'],
  [
    'too many blocks',
    doc(...Array.from({ length: articleLimits.blocks + 1 }, () => paragraph())),
    'TOO_MANY',
  ],
])('refuses %s', (_, value, code) => {
  expect(faultOf(value)).toBe(code);
});

it('refuses endless nesting', () => {
  let nested: object = paragraph(text('a'));
  for (let depth = 0; depth < 100; depth += 1) nested = { type: 'blockquote', content: [nested] };
  expect(faultOf(doc(nested))).toBe('TOO_DEEP');
});

it('writes HTML in which no text can become a tag', () => {
  const hostile = doc(
    paragraph(text('<script>"&\'', { type: 'strong' }, link('https://a.test/"onclick="x'))),
  ) as ArticleDocument;
  expect(documentHtml(hostile)).toBe(
    '<p><strong><a href="https://a.test/&quot;onclick=&quot;x">&lt;script&gt;&quot;&amp;&#39;</a></strong></p>',
  );
  expect(documentHtml(whole)).toBe(
    '<h2>Light</h2><p>At <strong>noon</strong><br><a href="/events">see</a></p><ul><li><p>Lamps</p></li></ul>' +
      '<blockquote><p>Show me.</p></blockquote><hr>' +
      '<figure><img src="/api/cms/pictures/a/960.jpeg" alt="A lamp"><figcaption>Brass</figcaption></figure>' +
      '<table><tbody><tr><td><p>A</p></td><td><p>B</p></td></tr></tbody></table>' +
      '<p><a href="/view-property?id=11111111-1111-4111-8111-111111111111">/view-property?id=11111111-1111-4111-8111-111111111111</a></p>',
  );
});

it('reads its text in lines, and counts Chinese by its characters', () => {
  expect(documentText(whole)).toBe('Light\nAt noon\nsee\nLamps\nShow me.\nA lamp · Brass\nA | B');
  const long = (words: string) => readingMinutes(doc(paragraph(text(words))) as ArticleDocument);
  expect([long('word '.repeat(660)), long('字'.repeat(760)), long('')]).toEqual([3, 2, 1]);
});

const nobody = {
  isStaff: false,
  isAgent: false,
  isRealmExecutive: false,
  isRealmAdmin: false,
  isDeveloper: false,
};

it.each([
  ['everybody', [], nobody, true],
  ['agents', ['agents'], { ...nobody, isAgent: true }, true],
  ['agents', ['agents'], nobody, false],
  ['one of two groups', ['agents', 'executives'], { ...nobody, isRealmAdmin: true }, true],
  ['developers, to staff', ['developers'], { ...nobody, isStaff: true }, true],
] as const)('shows an article for %s (%j)', (_, visibleTo, reader, expected) => {
  expect(mayReadArticle(visibleTo, reader)).toBe(expected);
  if (!reader.isStaff) {
    const groups = audiencesOf(reader);
    expect(visibleTo.length === 0 || visibleTo.some((one) => groups.includes(one))).toBe(expected);
  }
});
