import { stripVTControlCharacters } from 'node:util';

interface TryError {
  message?: string;
  location?: { file: string; line: number };
}

/** What Playwright's JSON reporter says of a file or a group of tests in it, as far as it is read here. */
export interface Suite {
  specs?: {
    file: string;
    title: string;
    tests: { status: string; results: { status: string; error?: TryError }[] }[];
  }[];
  suites?: Suite[];
}

interface SecondTry {
  file: string;
  title: string;
  /** The failure of the first try: the first line, what it waited for, and where. */
  why: string;
}

function reasonOf({ message = '', location }: TryError = {}): string {
  const [first = '', ...others] = stripVTControlCharacters(message).trim().split('\n');
  const awaited = others.find((line) => line.startsWith('Locator:'));
  const where = location && `${location.file.split('/').at(-1)}:${location.line}`;
  return [first, awaited, where].filter(Boolean).join(' · ');
}

/** The tests that failed at first and passed at their second try, which the run's figures count as passed. */
export function secondTries({ specs = [], suites = [] }: Suite): SecondTry[] {
  const here = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => ({
        file,
        title,
        why: reasonOf(results.find(({ status }) => status !== 'passed')?.error),
      })),
  );
  return [...here, ...suites.flatMap(secondTries)];
}

/** A table for the end of the run; empty when every journey passed at its first try. */
export function secondTriesTable(suites: readonly Suite[]): string {
  const rows = suites.flatMap(secondTries);
  if (rows.length === 0) return '';
  const width = Math.max(...rows.map(({ file }) => file.length));
  const lines = rows.map(
    ({ file, title, why }) => `  ${file.padEnd(width)}  ${title}\n${' '.repeat(width + 4)}${why}`,
  );
  return ['Journeys that passed only at their second try:', ...lines].join('\n');
}
