import { letterMail } from './letter.ts';

const letter = {
  to: 'elena@portico.test',
  subject: 'Your code',
  firstName: 'Elena <b>',
  opening: ['Somebody asked for it.'],
  code: { label: 'Your code', value: 'ABC234' },
  link: { label: 'Choose a password', url: 'https://portico.test/login?code=ABC234&username=elena' },
  closing: ['It works for 15 minutes.'],
};

it('says the same as text and as HTML', () => {
  const { text, html = '' } = letterMail(letter);
  for (const words of [letter.opening[0], letter.code.value, letter.link.label, letter.closing[0]]) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
  expect(text).toContain(letter.link.url);
  expect(html).toContain('href="https://portico.test/login?code=ABC234&amp;username=elena"');
});

it('treats a name as text, never as HTML', () => {
  expect(letterMail(letter).html).toContain('Dear Elena &lt;b&gt;,');
});

it('greets and signs in the language of the letter, and names that language', () => {
  const { text, html } = letterMail({ ...letter, firstName: 'Layla', language: 'ar' });
  expect(text).toMatch(/^مرحبًا Layla،\n/);
  expect(text).toContain('كونسيرج Portico');
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(letterMail(letter).html).toContain('<html lang="en" dir="ltr">');
});

it('leaves out the parts it was not given', () => {
  const { text, html } = letterMail({
    to: 'a@b.test',
    subject: 'Hello',
    firstName: 'Elena',
    opening: ['Good day.'],
  });
  expect(text).toBe('Dear Elena,\n\nGood day.\n\nThe Concierge of Portico\n');
  expect(html).not.toContain('<a ');
});
