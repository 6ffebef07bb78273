import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript } from '../test/childProcess.ts';

let dataFolder: string;
const running = new Set<ReturnType<typeof runScript>>();

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'portico-start-'));
});
afterEach(async () => {
  for (const server of running) await server.kill();
  running.clear();
});
afterAll(() => rm(dataFolder, { recursive: true, force: true }));

function serve(env: Record<string, string> = {}) {
  const defaults = {
    NODE_ENV: 'development',
    DATA_DIR: dataFolder,
    PORT: '0',
    DATABASE_URL: '',
    LOG_LEVEL: 'silent',
    // The world's cities take a minute to import; src/geo has their tests.
    GAZETTEER: 'no',
  };
  const server = runScript('../src/server.ts', [], { ...defaults, ...env });
  running.add(server);
  return server;
}

const addressOf = async (server: ReturnType<typeof serve>) =>
  (await server.line(/answers at/)).match(/http:\/\/[\d.:]+/)?.[0] ?? '';

it('prints where it answers and where to read mail, opens payments on another origin, and ends cleanly', async () => {
  const server = serve();
  const address = await addressOf(server);
  expect(await server.line(/Mail is kept/)).toBe(`Mail is kept at ${address}/api/dev/outbox`);
  expect(await (await fetch(`${address}/api/ready`)).json()).toEqual({
    data: { status: 'ready', database: 'pglite' },
  });
  const pages = (await server.line(/Test payments/)).match(/http:\S+/)?.[0] ?? '';
  expect(new URL(pages).origin).not.toBe(new URL(address).origin);
  expect(await (await fetch(pages)).text()).toContain('Move the clock ahead');
  expect((await fetch(`${address}/control`)).status).toBe(404);
  server.child.kill('SIGTERM');
  expect(await server.ended).toEqual({ code: 0, said: '' });
  expect(await readdir(dataFolder)).not.toContain('pg.lock');
  // PGlite's own files are open to everyone, so the folder must not be.
  expect((await stat(join(dataFolder, 'pg'))).mode & 0o077).toBe(0);
});

it('cuts nobody off when it ends', async () => {
  const server = serve();
  const { port } = new URL(await addressOf(server));
  const sockets = Array.from({ length: 6 }, () => connect(Number(port), '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const answers = sockets.map(async (socket, guess) => {
    let answer = '';
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
      // The first request is done, and the others wait for their turn to hash. A second signal would end them at once.
      if (!server.child.killed) server.child.kill('SIGTERM');
    });
    const body = JSON.stringify({ username: `nobody${guess}@portico.test`, password: 'x' });
    const head = 'POST /api/user/authenticate HTTP/1.1\r\nHost: portico\r\nContent-Type: application/json';
    socket.write(`${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
    await once(socket, 'close');
    return answer.split('\r\n', 1)[0];
  });
  const statuses = (await Promise.all(answers)).map((line) => line?.split(' ')[1]);
  // Requests that arrived before the signal are answered; later ones are refused, so that they go to another server.
  expect(statuses).toContain('401');
  expect(statuses.filter((status) => status !== '401' && status !== '503')).toEqual([]);
  expect((await server.ended).code).toBe(0);
});

it.each([
  [
    { DATA_DIR: '/dev/null' },
    /^The data folder \/dev\/null cannot be read and written \(\w+\)\. .*DATA_DIR\.\n$/,
  ],
  [
    { DATABASE_URL: 'postgres://portico:hunter2@127.0.0.1:1/portico' },
    /^PostgreSQL at 127\.0\.0\.1:1 did not answer within 5 seconds \(ECONNREFUSED\)\. .*\n$/,
  ],
  [
    { NODE_ENV: 'production' },
    /^DATABASE_URL is not set: .*ALLOW_EMBEDDED=database\.\nSMTP_URL is not set: .*\nSECRET_KEY is not set: .*\nS3_BUCKET is not set: .*\nSTRIPE_SECRET_KEY is not set: .*\n$/,
  ],
])('explains itself when started with %j', async (env: Record<string, string>, sentence) => {
  const { code, said } = await serve(env).ended;
  expect(said).toMatch(sentence);
  expect(said).not.toContain('hunter2');
  expect(code).toBe(1);
});

it('says which port is taken before it touches the data', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  const untouched = join(dataFolder, 'untouched');
  const { code, said } = await serve({ PORT: String(port), DATA_DIR: untouched }).ended;
  expect([code, said]).toEqual([
    1,
    `Port ${port} is taken. Stop what uses it, or choose another with PORT.\n`,
  ]);
  await expect(stat(untouched)).rejects.toThrow('ENOENT');
  await new Promise((resolve) => other.close(resolve));
});
