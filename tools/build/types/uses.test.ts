import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiFaults } from '@portico/api/src/providers/releases/needs.ts';
import { emptyRegistry } from '@portico/api/src/providers/releases/registry.ts';
import { accessTable } from '@portico/api/test/access-table.ts';
import { givenNumbers, readPromised } from '../../room-numbers/promised.ts';
import { numberFaults } from '../../room-numbers/roomNumbers.ts';
import { inHouse } from '../house.ts';
import { remoteTargets } from '../targets.ts';
import { apiCallsIn } from './apiCalls.ts';
import { declarationsOf, fingerprintOf } from './declarations.ts';
import { shellProvides } from './provides.ts';
import { librariesAmong, providedDeclarations, usesOf } from './uses.ts';

const provides = shellProvides();
const served = Object.keys(accessTable).map((row) => row.replace(/:[A-Za-z]\w*/g, '{}'));

/** The calls that no row of the API's table answers, as a release compares them. */
function unserved(calls: readonly string[]): string[] {
  const registry = { ...emptyRegistry(new Date(0)), api: { operations: served, since: '' } };
  return apiFaults(calls, registry).map(({ text }) => text);
}

describe.each(remoteTargets().map(({ name, folder }) => ({ name, uses: usesOf(folder) })))(
  '$name',
  ({ uses }) => {
    it('takes nothing that the shell of the same sources lacks', () => {
      for (const [entry, names] of Object.entries(uses.rooms))
        expect(provides.rooms[entry]).toMatchObject(names);
      expect(uses.words.filter((key) => !provides.words.includes(key))).toEqual([]);
    });

    it('calls nothing that the API of the same sources does not answer', () => {
      expect(unserved(uses.api)).toEqual([]);
    });
  },
);

it('knows the calls of the shell and its rooms, and the API of the same sources answers them', () => {
  expect(provides.calls).toEqual(expect.arrayContaining(['POST /user/authenticate', 'GET /user/me']));
  expect(unserved(provides.calls ?? [])).toEqual([]);
});

it('finds most calls, in every way in which their address is written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'calls-'));
  const file = join(folder, 'calls.ts');
  writeFileSync(
    file,
    `import { get, write as send } from '@portico/client';
     const pathOf = (id: string) => \`/posts/\${encodeURIComponent(id)}\`;
     function listPath() { return '/posts'; }
     export const list = () => get<Post[]>(listPath(), { page: 1 });
     export const one = (id: string) => get<Post>(pathOf(id));
     export const save = (id: string, isNew: boolean) => send<Post>(isNew ? 'POST' : 'PUT', \`\${pathOf(id)}/text\`);
     export const other = (get: (url: string) => void) => write('POST', '/nobody');`,
  );
  expect(apiCallsIn(file).sort()).toEqual([
    'GET /posts',
    'GET /posts/{}',
    'POST /posts/{}/text',
    'PUT /posts/{}/text',
  ]);
  rmSync(folder, { recursive: true });
});

it('follows a type to its parts', () => {
  const declarations = declarationsOf(['session'], ['@portico/session']);
  const ids = declarations.rooms['@portico/session']?.useFlags ?? [];
  expect(ids).toContain('shared/rules/src/flags.ts#SessionFlags');
  const before = fingerprintOf(declarations, ids);
  declarations.texts['shared/rules/src/flags.ts#SessionFlags'] += ' ';
  expect(fingerprintOf(declarations, ids)).not.toBe(before);
});

it('sees a type that is only inferred, such as the result of a call', () => {
  const declarations = declarationsOf(['client'], ['@portico/client']);
  const [own = ''] = declarations.rooms['@portico/client']?.getMe ?? [];
  const source = readFileSync(inHouse(own.split('#')[0] ?? ''), 'utf8');
  expect(source).toMatch(/getMe = \([^)]*\) =>/);
  expect(declarations.texts[own]).toMatch(/^getMe : \(\) => Promise<\{ currentPerson: \{ _id: string;/);
});

// Here, because the rooms are declared in this file anyway, which takes seconds.
it('finds no breaking change of the shared rooms without its major number', () => {
  expect(numberFaults(readPromised(), providedDeclarations(), givenNumbers())).toEqual([]);
});

it('names the libraries among the files of a build', () => {
  const file = require.resolve('js-yaml');
  expect(librariesAmong([file, join(__dirname, 'uses.ts')])).toEqual({
    'js-yaml': expect.stringMatching(/^5\./),
  });
});
