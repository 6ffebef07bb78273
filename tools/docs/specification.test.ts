import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { house, inHouse } from '../build/house.ts';

const tracked = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '--', ...patterns], { cwd: house, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && existsSync(inHouse(path)));
const read = (path: string) => readFileSync(inHouse(path), 'utf8');

/** `resolutions 30, 31 and 90` names three. */
const namedResolutions = (text: string) =>
  [...text.matchAll(/resolutions? (\d+(?:(?:, | and |, and )\d+)*)/g)].flatMap(
    ([, list = '']) => list.match(/\d+/g) ?? [],
  );
const namedSections = (text: string) => [...text.matchAll(/\b([AB]) §(\d+)/g)].map(([name]) => name);

const specification = 'docs/specification';
const sections = new Set(
  tracked(`${specification}/*.md`).flatMap((path) =>
    [...read(path).matchAll(/^## ([AB] §\d+)/gm)].map(([, name = '']) => name),
  ),
);
const resolutions = new Set(
  [...read(`${specification}/resolutions.md`).matchAll(/^(\d+)\. /gm)].map(([, number = '']) => number),
);

describe('what code says of the specification', () => {
  const code = tracked('*.ts', '*.tsx', '*.js', '*.cjs', '*.sql', '*.md');

  it('names sections that docs/specification holds', () => {
    const unknown = code.flatMap((path) =>
      namedSections(read(path)).flatMap((name) => (sections.has(name) ? [] : [`${path}: ${name}`])),
    );
    expect(unknown).toEqual([]);
    expect(sections.size).toBe(18);
  });

  it('names resolutions that docs/specification holds', () => {
    const unknown = code.flatMap((path) =>
      namedResolutions(read(path)).flatMap((name) => (resolutions.has(name) ? [] : [`${path}: ${name}`])),
    );
    expect(unknown).toEqual([]);
    expect(resolutions.size).toBe(106);
  });
});

describe('the documents', () => {
  const rooms = 'shell|remotes|shared|api|samples|payments|e2e|tools|docs';
  const documents = tracked('*.md');

  it('link to files that exist', () => {
    const broken = documents.flatMap((path) =>
      [...read(path).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].flatMap(([, target = '']) =>
        existsSync(join(inHouse(dirname(path)), target)) ? [] : [`${path}: ${target}`],
      ),
    );
    expect(broken).toEqual([]);
  });

  /** Decisions are left out: they describe the day they were made, so a path in them may be gone. */
  it('name files and folders that exist', () => {
    const paths = new RegExp(`\`((?:${rooms})/[A-Za-z0-9_./-]*[A-Za-z0-9_/])\``, 'g');
    const missing = documents
      .filter((path) => !path.startsWith('docs/decisions/'))
      .flatMap((path) =>
        [...read(path).matchAll(paths)].flatMap(([, target = '']) =>
          existsSync(inHouse(target)) ? [] : [`${path}: ${target}`],
        ),
      );
    expect(missing).toEqual([]);
  });
});

describe('where-code-lives and the recipes', () => {
  const pages = ['docs/where-code-lives.md', ...tracked('docs/recipes/*.md')];
  const inProse = (path: string) => read(path).replaceAll(/```.*?```/gs, '');
  const marked = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

  it('name every area of the API, and none that is gone', () => {
    const foldersOf = (pattern: string) => new Set(tracked(pattern).map((path) => basename(dirname(path))));
    const areas = foldersOf(':(glob)api/src/modules/*/index.ts');
    const cores = foldersOf(':(glob)api/src/*/*.ts');
    const page = inProse('docs/where-code-lives.md');
    const [, table = ''] = page.split('| to change | look in `modules/` |');
    const rows = (table.split('\n\n')[0] ?? '').split('\n').map((row) => row.split('|')[2] ?? '');
    const named = marked(rows.join(' ')).map((word) => word.split('/')[0] ?? '');
    const elsewhere = new Set(marked(page).map((word) => word.replace('modules/', '')));
    expect(named.filter((name) => !areas.has(name) && !cores.has(name))).toEqual([]);
    expect([...areas].filter((area) => !named.includes(area) && !elsewhere.has(area))).toEqual([]);
    expect(areas.size).toBeGreaterThan(30);
  });

  /** A recipe's own example (`priceWatchCalls.ts`) is a file that somebody is about to write. */
  it('name files that exist under that name, wherever they are', () => {
    const known = new Set(tracked('*').map((path) => basename(path)));
    const missing = pages.flatMap((path) =>
      marked(inProse(path))
        .filter((word) => /^[\w.-]+\.(tsx?|json|cjs|md)$/.test(word))
        .flatMap((word) => (known.has(word) || word.startsWith('priceWatch') ? [] : [`${path}: ${word}`])),
    );
    expect(missing).toEqual([]);
  });

  it('name functions and tables that the code has', () => {
    const source = tracked('*.ts', '*.tsx', '*.js', '*.cjs').map(read).join('\n');
    const names = new Set(source.match(/\b[a-z]+[A-Z]\w*/g));
    const unknown = pages.flatMap((path) =>
      marked(inProse(path))
        .map((word) => word.replace(/\(.*\)$/, ''))
        .filter((word) => /^[a-z]+[A-Z]\w*$/.test(word))
        .flatMap((word) => (names.has(word) ? [] : [`${path}: ${word}`])),
    );
    expect(unknown).toEqual([]);
  });
});
