import { linkParts } from './linkParts.ts';

const links = (text: string) =>
  linkParts(text).flatMap(({ text: written, href }) => (href ? [[written, href]] : []));

it.each([
  ['See https://example.com/a?b=1#c.', 'https://example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
  ['(http://example.com)', 'http://example.com', 'http://example.com/'],
  [
    'https://en.example.org/wiki/Villa_(Rome)!',
    'https://en.example.org/wiki/Villa_(Rome)',
    'https://en.example.org/wiki/Villa_(Rome)',
  ],
  ['www.example.com, please', 'www.example.com', 'https://www.example.com/'],
  ['请看https://example.com/villa谢谢', 'https://example.com/villa', 'https://example.com/villa'],
  ['انظر https://example.com/villa؟', 'https://example.com/villa', 'https://example.com/villa'],
  ['“https://example.com/x”', 'https://example.com/x', 'https://example.com/x'],
])('finds the address in “%s”', (text, written, href) => {
  expect(links(text)).toEqual([[written, href]]);
});

it.each([
  ['javascript:alert(1)'],
  ['data:text/html,x'],
  ['https://'],
  ['https://portico'],
  // It reads like the bank, and leads elsewhere.
  ['https://bank.example@evil.example/'],
  ['awww.so.cute'],
  ['me@www.example.com'],
])('makes no link of “%s”', (text) => {
  expect(links(text)).toEqual([]);
});

it('loses no character of a text', () => {
  const text = 'One www.a.example and two (https://b.example/c), three\nhttps:// four';
  expect(
    linkParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
  expect(links(text)).toHaveLength(2);
});
