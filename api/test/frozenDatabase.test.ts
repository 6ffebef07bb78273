import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from '../src/db/client.ts';
import { openTestDatabase } from '../src/db/testing.ts';
import { runScript } from './childProcess.ts';
import { databaseAddress } from './databaseAddress.ts';
import { openProxy } from './frozenProxy.ts';

const onServer = process.env.TEST_DATABASE_URL ? describe : describe.skip;

onServer('a process whose PostgreSQL does not answer', () => {
  let dataFolder: string;
  let database: Connection;
  let proxy: Awaited<ReturnType<typeof openProxy>>;
  let server: ReturnType<typeof runScript>;
  beforeEach(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'frozen-'));
    database = await openTestDatabase({ seed: 'none' });
    proxy = await openProxy(new URL(await databaseAddress(database)));
    const settings = { NODE_ENV: 'development', LOG_LEVEL: 'silent', GAZETTEER: 'no', PORT: '0' };
    server = runScript('../src/server.ts', [], {
      ...settings,
      DATA_DIR: dataFolder,
      DATABASE_URL: proxy.url.href,
      SHUTDOWN_SECONDS: '1',
    });
  });
  afterEach(async () => {
    await server.kill();
    await proxy.close();
    await database.close();
    await rm(dataFolder, { recursive: true });
  });

  it('still ends on SIGTERM, and says what it gave up', async () => {
    const address = (await server.line(/answers at/)).match(/http:\/\/[\d.:]+/)?.[0];
    proxy.freeze();
    const asked = fetch(`${address}/api/ready`).then(
      ({ status }) => status,
      () => 'cut off',
    );
    server.child.kill('SIGTERM');
    const { code, said } = await server.ended;
    expect([code, said.trim().split('\n')]).toEqual([
      1,
      [
        'Gave up waiting for requests and jobs under way after 0.8 seconds.',
        'Gave up waiting for the database after 0.1 seconds.',
      ],
    ]);
    expect([503, 'cut off']).toContain(await asked);
  });
});
