import type { ArticleDocument } from '@portico/contracts';
import { documentHtml, readDocument } from '@portico/rules/article';
import { importHtml } from './importHtml.ts';

const imported = (html: string) => documentHtml(importHtml(html));

it('keeps the structure of text written elsewhere', () => {
  expect(
    imported(`<h1>One</h1>\n<p>At <b>noon</b>,\n  <i>never</i>.<br>Now</p><h5>Five</h5>
      <ul><li>Lamps<ul><li>Brass</li></ul></li><li>  </li></ul><hr>
      <blockquote>Show me.</blockquote>
      <table><thead><tr><th>A</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>`),
  ).toBe(
    '<h2>One</h2><p>At <strong>noon</strong>, <em>never</em>.<br>Now</p><h3>Five</h3>' +
      '<ul><li><p>Lamps</p><ul><li><p>Brass</p></li></ul></li></ul><hr><blockquote><p>Show me.</p></blockquote>' +
      '<table><tbody><tr><th><p>A</p></th></tr><tr><td colspan="2"><p>1</p></td></tr></tbody></table>',
  );
});

it.each([
  ['a script', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
  ['a style', '<style>p{color:red}</style><p style="color:red">a</p>', '<p>a</p>'],
  ['a link to code', '<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
  ['a picture of data', '<p>a<img src="data:image/png;base64,x"></p>', '<p>a</p>'],
  ['a frame', '<iframe src="https://a.test"></iframe><div>a</div>', '<p>a</p>'],
  ['text without a block', 'a <em>b</em><p>c</p>d', '<p>a <em>b</em></p><p>c</p><p>d</p>'],
  ['an empty text', '', ''],
])('keeps the readable part of %s', (_, html, expected) => {
  expect(imported(html)).toBe(expected);
});

it('describes a picture by its caption where it has no description', () => {
  const html =
    '<figure><img src="https://a.test/b.jpg" alt=""><figcaption>The <b>pier</b></figcaption></figure>';
  expect(importHtml(html).content).toEqual([
    { type: 'image', attrs: { src: 'https://a.test/b.jpg', alt: 'The pier', caption: 'The pier' } },
  ]);
});

it('never makes a document that the rule refuses', () => {
  const nested = `${'<blockquote><ul><li>'.repeat(40)}deep${'</li></ul></blockquote>'.repeat(40)}`;
  for (const html of [
    nested,
    '<table><tr></tr></table>',
    '<ul>loose</ul>',
    '<p>\u0000\u202e</p>',
    '<li>a</li>',
  ]) {
    const document: ArticleDocument = importHtml(html);
    expect(readDocument(document, { needsAlt: false })).toEqual({ document });
  }
});
