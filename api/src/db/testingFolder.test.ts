import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript } from '../../test/childProcess.ts';
import { lockFolder } from './folderLock.ts';
import { onlyOnce, seedSources } from './testingFolder.ts';

describe('a database that several processes of a test run want', () => {
  let folder: string;
  let file: string;
  const make = jest.fn(() => writeFile(file, 'made'));
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'once-'));
    file = join(folder, 'copy');
    make.mockClear();
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is made at once where the process that was making it was killed', async () => {
    const other = runScript('holdLock.ts', [`${file}.holder`]);
    await other.line(/held/);
    await other.kill();
    await onlyOnce(file, make);
    expect(make).toHaveBeenCalledTimes(1);
    // Neither the lock of the dead process nor a claim to it is left.
    expect(await readdir(folder)).toEqual(['copy']);
  });

  it('is made once, while the others wait', async () => {
    await Promise.all([onlyOnce(file, make), onlyOnce(file, make), onlyOnce(file, make)]);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('is waited for while its maker is alive, and made by nobody else', async () => {
    const lock = await lockFolder(`${file}.holder`);
    const waiting = onlyOnce(file, make);
    await writeFile(file, 'made by the other');
    await waiting;
    await lock.release();
    expect(existsSync(file)).toBe(true);
    expect(make).not.toHaveBeenCalled();
  });
});

it('is named after all code that fills it: what the seed calls, and what that calls', () => {
  const files = [...seedSources().keys()];
  for (const made of [
    'db/seed/index.ts',
    'identity/invitations.service.ts',
    'identity/tokens.ts',
    'fixtures/src/cast.ts',
  ])
    expect(files).toContainEqual(expect.stringMatching(new RegExp(`/${made}$`)));
});
