import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { isTooSlow, slowBodies } from './slowBodies.ts';
import { wireAnswer } from './wireAnswers.ts';

const seconds = 1000;
const bytesPerMs = (bitsPerSecond: number) => bitsPerSecond / 8 / 1000;

it.each([
  ['a form, within its first seconds', 15 * seconds, 0, false],
  ['a form of which one byte comes every five seconds', 17 * seconds, 3, true],
  ['a body that stops after its first megabyte', 200 * seconds, 1_048_576, true],
])('judges %s', (_what, forMs, bytes, expected) => {
  expect(isTooSlow(forMs, bytes)).toBe(expected);
});

it.each([
  ['1 Mbit/s', 1_000_000],
  ['1 Mbit/s shared by eight', 125_000],
])('lets 10 MB arrive over %s', (_line, speed) => {
  const bytes = 10 * 1_048_576;
  const wholeMs = bytes / bytesPerMs(speed);
  for (let forMs = 0; forMs <= wholeMs; forMs += seconds)
    expect(isTooSlow(forMs, forMs * bytesPerMs(speed))).toBe(false);
});

describe('a connection', () => {
  let app: FastifyInstance;
  beforeEach(async () => {
    app = Fastify();
    await app.register(slowBodies, { mode: 'production', graceMs: 10 });
    app.post('/taken', async () => 'taken');
    app.post(
      '/refused',
      { onRequest: async (_request, reply) => reply.code(401).send('no') },
      async () => '',
    );
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => app.close());

  /** Sends one byte of the announced body and no more; resolves with the answer once the server has closed. */
  async function trickle(path: string): Promise<string> {
    const { port } = app.server.address() as AddressInfo;
    const socket = connect({ host: '127.0.0.1', port });
    const said: Buffer[] = [];
    socket.on('data', (part) => said.push(part));
    const type = 'Content-Type: application/json';
    socket.write(`POST ${path} HTTP/1.1\r\nHost: portico\r\n${type}\r\nContent-Length: 5000\r\n\r\n{`);
    await new Promise((resolve) => socket.once('close', resolve));
    return Buffer.concat(said).toString();
  }

  it('whose body trickles in is told so, and closed', async () => {
    expect(await trickle('/taken')).toBe(wireAnswer(408, 'production'));
  });

  it('whose body trickles in after a refusal is closed', async () => {
    expect(await trickle('/refused')).toContain('HTTP/1.1 401');
  });
});
