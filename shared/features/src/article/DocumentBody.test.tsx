import type { ArticleDocument } from '@portico/contracts';
import { renderWithPortico } from '@portico/testing';
import { DocumentBody } from './DocumentBody.tsx';

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const link = (href: string) => ({ type: 'link', attrs: { href } });

function drawn(...content: object[]) {
  const document = { type: 'doc', content } as ArticleDocument;
  const { container } = renderWithPortico(
    <DocumentBody document={document} language="ar" drawListing={(id) => <b>{id}</b>} />,
  );
  const frame = container.querySelector('[lang]');
  expect([frame?.getAttribute('lang'), frame?.getAttribute('dir')]).toEqual(['ar', 'rtl']);
  return frame?.innerHTML;
}

it('draws every kind of block', () => {
  const cell = (type: string, words: string) => ({
    type,
    attrs: { colspan: 1, rowspan: 1 },
    content: [paragraph(text(words))],
  });
  expect(
    drawn(
      { type: 'heading', attrs: { level: 3 }, content: [text('Light')] },
      paragraph(
        text('a', { type: 'strong' }, { type: 'em' }),
        { type: 'hard_break' },
        text('b', link('/events')),
      ),
      { type: 'ordered_list', content: [{ type: 'list_item', content: [paragraph(text('c'))] }] },
      { type: 'blockquote', content: [paragraph(text('d'))] },
      { type: 'horizontal_rule' },
      { type: 'image', attrs: { src: 'https://a.test/b.jpg', alt: 'A pier', caption: 'North' } },
      {
        type: 'table',
        content: [{ type: 'table_row', content: [cell('table_header', 'e'), cell('table_cell', 'f')] }],
      },
      { type: 'listing', attrs: { id: 'home' } },
    ),
  ).toBe(
    '<h3>Light</h3><p><strong><em>a</em></strong><br><a href="/events" data-discover="true">b</a></p>' +
      '<ol><li><p>c</p></li></ol><blockquote><p>d</p></blockquote><hr>' +
      '<figure><img alt="A pier" loading="lazy" src="https://a.test/b.jpg"><figcaption>North</figcaption></figure>' +
      '<table><tbody><tr><th colspan="1" rowspan="1"><p>e</p></th><td colspan="1" rowspan="1"><p>f</p></td></tr></tbody></table>' +
      '<b>home</b>',
  );
});

it('draws words as words, and makes no link or picture of an address that could run', () => {
  expect(
    drawn(
      paragraph(text('<img src=x onerror=alert(1)>', link('javascript:alert(1)'))),
      { type: 'image', attrs: { src: 'data:text/html,x', alt: 'a', caption: '' } },
      { type: 'portico-x' },
    ),
  ).toBe('<p>&lt;img src=x onerror=alert(1)&gt;</p>');
});
