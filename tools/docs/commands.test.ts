import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cast, castPassword } from '@portico/fixtures';
import { readDescriptor } from '../build/descriptor.ts';
import { inHouse } from '../build/house.ts';
import { remoteTargets } from '../build/targets.ts';
import { commandsIn } from './commands.ts';

const pages = [
  'README.md',
  'docs/operations.md',
  'docs/teams.md',
  'docs/where-code-lives.md',
  'docs/test-time.md',
  ...readdirSync(inHouse('docs/recipes')).map((name) => `docs/recipes/${name}`),
];
const read = (path: string) => readFileSync(inHouse(path), 'utf8');
const scriptsOf = (folder: string): Record<string, string> =>
  JSON.parse(read(join(folder, 'package.json'))).scripts;

const folderOf = (name: string) =>
  [join('remotes', name), join('shared', name), name].find((folder) =>
    existsSync(inHouse(join(folder, 'package.json'))),
  );

/** Commands of pnpm itself that the pages name. */
const builtIn = ['install', 'run'];

/** A program with everything it imports from its own tree, so that a flag is found where it is read. */
function sourceOf(path: string, seen = new Set<string>()): string {
  if (seen.has(path) || !existsSync(inHouse(path))) return '';
  seen.add(path);
  const text = read(path);
  const imported = [...text.matchAll(/from '(\.{1,2}\/[^']+\.ts)'/g)].map(([, file = '']) =>
    sourceOf(join(dirname(path), file), seen),
  );
  return [text, ...imported].join('\n');
}

/** This repository's programs that a script runs: `node tools/seed.ts`. */
const programsOf = (script: string) => [...script.matchAll(/\bnode (\S+\.ts)/g)].map(([, path = '']) => path);

/** Drizzle's own flags, which `migration` hands on. */
const handedOn = ['--name'];

const knows = (script: string, flag: string) =>
  handedOn.includes(flag) ||
  programsOf(script).some((program) => {
    const source = sourceOf(program);
    return source.includes(`'${flag}'`) || new RegExp(`\\b${flag.slice(2)}: \\{ type:`).test(source);
  });

const remoteNames = remoteTargets().map(({ name }) => name);

function faultOf({ words, flags }: { words: string[]; flags: string[] }): string | null {
  const [name = '', subject, argument] = words;
  if (name === 'node') {
    const [, program = ''] = words;
    if (!existsSync(inHouse(program))) return `there is no ${program}`;
    return flags.find((flag) => !knows(`node ${program}`, flag)) ?? null;
  }
  if (name.startsWith('@portico/')) {
    const folder = folderOf(name.slice('@portico/'.length));
    if (!folder) return `there is no package ${name}`;
    const script = subject === 'run' ? argument : subject;
    return script && scriptsOf(folder)[script] ? null : `${name} has no script ${script}`;
  }
  if (builtIn.includes(name)) return null;
  const script = scriptsOf('.')[name];
  if (!script) return `package.json has no script ${name}`;
  // A page may write `<remote>` for any of them.
  const namesRemote = ['dev', 'verify', 'release'].includes(name) && /^\w/.test(subject ?? '');
  if (namesRemote && ![...remoteNames, 'shell', 'all'].includes(subject ?? ''))
    return `there is no remote ${subject}`;
  return flags.find((flag) => !knows(script, flag)) ?? null;
}

it.each(pages)('%s names commands that exist, with flags they know', (page) => {
  const commands = commandsIn(read(page));
  const faults = commands.flatMap((command) => {
    const fault = faultOf(command);
    return fault ? [`${command.text}: ${fault}`] : [];
  });
  expect(faults).toEqual([]);
});

it('finds the commands of a page, and their faults', () => {
  const commands = commandsIn(
    'Run `npx pnpm@12 seed --scale large`, or `PORT=4000 npx pnpm@12 strat`.\n```sh\npnpm release lettings   # live\n```\n',
  );
  expect(commands.map(faultOf)).toEqual([
    'there is no remote lettings',
    null,
    'package.json has no script strat',
  ]);
  expect(commandsIn(read('README.md')).length).toBeGreaterThan(10);
});

it('offers a new remote a name whose address is free', () => {
  const [name = ''] =
    commandsIn(read('README.md')).flatMap(({ words }) => (words[0] === 'new-remote' ? words.slice(1) : [])) ??
    [];
  const taken = remoteTargets().flatMap((target) => readDescriptor(target).routes.map(({ path }) => path));
  expect(name).not.toBe('');
  expect(taken).not.toContain(`/${name}`);
});

it('lists accounts of the sample network, with their password', () => {
  const readme = read('README.md');
  const known = Object.values(cast).map(({ email }) => email);
  const rows = readme.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([\w-]+)@/g)].map(([, user]) => user),
  );
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((user) => !known.includes(`${user}@portico.test`))).toEqual([]);
  expect(readme).toContain(`\`${castPassword}\``);
});

it.each([...pages, 'docs/glossary.md', 'docs/matching.md'])('%s links to files that are there', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map(([, to = '']) => to);
  expect(links.filter((to) => !existsSync(inHouse(join(dirname(page), to))))).toEqual([]);
});

it('shows JSON that is JSON', () => {
  const blocks = pages.flatMap((page) =>
    [...read(page).matchAll(/```json\n(.*?)```/gs)].map(([, text = '']) => text),
  );
  expect(blocks.length).toBeGreaterThan(1);
  for (const block of blocks) expect(() => JSON.parse(block)).not.toThrow();
});
