import { MemoryRouter } from '@portico/remote-kit';
import { render } from '@testing-library/react';
import { renderHtml } from './renderHtml.tsx';

const drawn = (html: string) => render(<MemoryRouter>{renderHtml(html)}</MemoryRouter>).container.innerHTML;

it('keeps what articles are written in', () => {
  const html =
    '<h2>Light</h2><p>At <em>noon</em>, <strong>never</strong>.</p><ul><li>Lamps<br>on</li></ul>' +
    '<blockquote><p>Show me.</p></blockquote><hr><pre><code>a</code></pre>';
  expect(drawn(html)).toBe(html);
});

it('keeps a table, with any text between its rows', () => {
  const html =
    '<table>\n <tbody>\n <tr>\n <th scope="row">A</th>\n <td colspan="2">1</td></tr></tbody></table>';
  expect(drawn(html)).toBe(
    '<table><tbody><tr><th scope="row">A</th><td colspan="2">1</td></tr></tbody></table>',
  );
});

const hostile: [string, string, string][] = [
  ['a script', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
  ['a style', '<style>p{display:none}</style><p>a</p>', '<p>a</p>'],
  ['a handler', '<p onclick="alert(1)" style="color:red" id="main" class="x">a</p>', '<p>a</p>'],
  ['a frame', '<iframe srcdoc="<p>x</p>">y</iframe>a', 'a'],
  ['a drawing', '<svg><script>alert(1)</script><a href="javascript:alert(1)">x</a></svg>a', 'a'],
  ['mathematics', '<math><mtext><img src=x onerror=alert(1)></mtext></math>a', 'a'],
  ['a form', '<form action="/api/user/logout"><button>Go</button></form>', 'Go'],
  ['an unknown tag', '<portico-x><p>a</p></portico-x>', '<p>a</p>'],
  ['a picture of data', '<p>a<img src="data:image/svg+xml,x"></p>', '<p>a</p>'],
  ['a picture that is none', '<img src="x" onerror="alert(1)">a', 'a'],
  ['a comment', '<p>a<!-- b --></p>', '<p>a</p>'],
];

it.each(hostile)('leaves %s out', (_name, html, expected) => {
  expect(drawn(html)).toBe(expected);
});

it.each([
  'javascript:alert(1)',
  ' jAvAsCrIpT:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'http://plain.test/',
  '//elsewhere.test/',
  '/\\elsewhere.test/',
  '/\t/elsewhere.test/',
  'relative',
])('makes no link to %j', (address) => {
  expect(drawn(`<p><a href="${address}">a</a></p>`)).toBe('<p>a</p>');
});

it('opens other sites beside this one, and its own pages here', () => {
  expect(drawn('<a href="https://a.test/" title="A">a</a>')).toBe(
    '<a title="A" target="_blank" rel="noopener noreferrer" href="https://a.test/">a</a>',
  );
  expect(drawn('<a href="/events">a</a>')).toBe('<a href="/events" data-discover="true">a</a>');
  expect(drawn('<a href="mailto:a@portico.test">a</a>')).toBe('<a href="mailto:a@portico.test">a</a>');
});

it('fetches pictures when they come near', () => {
  expect(drawn('<img src="/api/pictures/a/640.jpeg" alt="A house" width="640" height="480">')).toBe(
    '<img width="640" height="480" alt="A house" loading="lazy" src="/api/pictures/a/640.jpeg">',
  );
});
