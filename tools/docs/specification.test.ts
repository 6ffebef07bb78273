import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

  it('link to files that are there', () => {
    const broken = documents.flatMap((path) =>
      [...read(path).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].flatMap(([, target = '']) =>
        existsSync(join(inHouse(dirname(path)), target)) ? [] : [`${path}: ${target}`],
      ),
    );
    expect(broken).toEqual([]);
  });

  /** Decisions are left out: they describe the day they were made, so a path in them may be gone. */
  it('name files and folders that are there', () => {
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
