import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewReleaseToken } from '@portico/contracts';
import { openTestApp, type TestApp } from '../../../../test/testApp.ts';
import { folderStore } from '../../../providers/releases/folderStore.ts';
import { liveVersionOf } from '../../../providers/releases/registry.ts';
import { createReleases } from '../../../providers/releases/releases.ts';
import { putSample, putSampleShell } from '../../../providers/releases/sampleStore.ts';

/*
 * The real commands, in processes of their own, against a listening API. The journey covers the build and its upload.
 */

const tools = join(__dirname, '../../../../../tools');
/** A command takes two seconds, and many more on a busy machine. */
const patienceMs = 180_000;
const one = '1.0.0+111111111111';
const two = '1.0.0+222222222222';

let folder: string;
let test: TestApp;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
  test = await openTestApp({ env: { releasesFolder: folder } });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  const store = folderStore(folder);
  const releases = createReleases(store, test.now);
  const ask = { by: 'ci', why: null };
  await releases.goLive('shell', await putSampleShell(store, '0'), ask);
  for (const digit of ['1', '2'])
    await releases.goLive('listings', await putSample(store, 'listings', digit), ask);
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

async function tokenFor(...remotes: string[]) {
  const payload = { team: 'Listings team', remotes };
  const answer = await test.call('admin', 'POST', '/admin/release-tokens', { payload });
  return answer.json<{ data: NewReleaseToken }>().data;
}

/** A command's text on both outputs, and its exit code. */
const command = (file: string, words: string[], token: string, at = url) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { ...process.env, PORTICO_URL: at, PORTICO_TOKEN: token, RELEASED_BY: 'ada@portico.test' };
    execFile(
      process.execPath,
      ['--no-warnings', join(tools, file), ...words],
      { env, cwd: tools },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), said: `${stdout}${stderr}` }),
    );
  });
const live = async () => {
  const registry = await folderStore(folder).readRegistry();
  return registry && liveVersionOf(registry, 'listings');
};

it(
  'goes back and to a version, and lists what happened, by a token',
  async () => {
    const { secret } = await tokenFor('listings');
    expect(await command('release.ts', ['listings', '--rollback', '--why', 'slow'], secret)).toEqual({
      code: 0,
      said: expect.stringContaining(`listings is back at ${one}`),
    });
    expect(await live()).toBe(one);
    expect((await command('release.ts', ['listings', '--to', '2222'], secret)).said).toContain(
      `listings ${two} is live, after ${one}`,
    );
    expect(await live()).toBe(two);
    const { said } = await command('releases.ts', ['listings'], secret);
    expect(said).toMatch(/rollback 1\.0\.0\+1{12} {2}Listings team \(ada@portico\.test\) {2}"slow"/);
  },
  patienceMs,
);

it(
  'says why it is refused: by a wrong, a foreign and a revoked token',
  async () => {
    const { secret, token } = await tokenFor('search');
    const said = async (secretNow: string) => {
      const answer = await command('release.ts', ['listings', '--rollback'], secretNow);
      expect(answer.code).toBe(1);
      return answer.said;
    };
    const [foreign, wrong] = await Promise.all([said(secret), said('portico_release_wrong')]);
    expect(foreign).toContain('The release token of Listings team is for search, and not for listings.');
    expect(wrong).toContain('Portico does not know this release token.');
    await test.call('admin', 'DELETE', `/admin/release-tokens/${token.id}`);
    expect(await said(secret)).toContain('The release token of Listings team was revoked on ');
  },
  patienceMs,
);
