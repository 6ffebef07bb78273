import { existsSync, readFileSync } from 'node:fs';
import { inHouse } from '../build/house.ts';

const document = readFileSync(inHouse('docs/specification/payment-tests.md'), 'utf8');
const specification = readFileSync(inHouse('docs/specification/b-listings-payment-search.md'), 'utf8');

type Row = { subject: string; file: string; title: string };

/** The rows of the table under a heading: the claim, the file of the test, its title. */
function rowsOf(heading: string): Row[] {
  const [, after = ''] = document.split(`\n## ${heading}\n`);
  const [section = ''] = after.split('\n## ');
  return [...section.matchAll(/^\| (.+?) \| `(.+?)` \| (.+?) \|$/gm)].map(
    ([, subject = '', file = '', title = '']) => ({ subject, file, title }),
  );
}

/** From the title of a test to the next test of the file; a table of cases comes before its title. */
function sourceOf({ file, title }: Row): string | null {
  if (!existsSync(inHouse(file))) return null;
  const source = readFileSync(inHouse(file), 'utf8');
  const at = [`'${title}'`, `"${title}"`].map((quoted) => source.indexOf(quoted)).find((found) => found >= 0);
  if (at === undefined) return null;
  const start = Math.max(source.lastIndexOf('\nit', at), source.lastIndexOf('\n  it', at));
  const end = source.slice(at).search(/\n {0,2}(it|describe)\b/);
  return source.slice(Math.max(0, start), end < 0 ? undefined : at + end);
}

const calls = rowsOf('Calls');
const texts = [...rowsOf('Texts'), ...rowsOf('Delays')];

it('has a row for every call of B §7 "Subscriptions"', () => {
  const [, after = ''] = specification.split('**Subscriptions.** ');
  const [paragraph = ''] = after.split('The checkout:');
  const named = [...paragraph.matchAll(/\b(GET|POST|PUT)\s+(\/[\w/{}-]+)/g)].map(
    ([, method, path]) => `${method} ${path}`,
  );
  expect(named.length).toBe(12);
  expect(named.filter((call) => !calls.some(({ subject }) => subject === call))).toEqual([]);
});

it.each(calls)('finds the test of $subject in $file', (row) => {
  expect(sourceOf(row)).not.toBeNull();
  // The file contains the fixed parts of the address; its ids may be anything.
  const source = readFileSync(inHouse(row.file), 'utf8');
  const parts = row.subject.replace(/^\w+ /, '').split(/\{\w+\}/);
  for (const part of parts) expect(source).toContain(part);
});

it.each(texts)('finds “$subject” in its test in $file', (row) => {
  expect(sourceOf(row)).toContain(row.subject);
});
