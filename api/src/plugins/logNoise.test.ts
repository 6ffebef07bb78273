import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { ApiProblem } from '../support/apiProblem.ts';
import { GateFull } from '../support/gate.ts';
import { errors } from './errors.ts';

type Line = { level: number; msg: string };
const errorLevel = 50;

let app: FastifyInstance;
let lines: Line[];
beforeEach(async () => {
  lines = [];
  app = Fastify({ logger: { stream: { write: (line: string) => lines.push(JSON.parse(line)) } } });
  await app.register(errors);
  app.post('/', async () => 'taken');
  app.get('/full', async () => {
    throw new ApiProblem('UNAVAILABLE', { retryAfterSeconds: 2, cause: new GateFull('waiting') });
  });
  app.get('/broken', async () => {
    throw new TypeError('ours');
  });
});
afterEach(() => app.close());

const errorsLogged = () => lines.filter(({ level }) => level >= errorLevel);

it('a request that its sender cuts off is no error of ours', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect({ host: '127.0.0.1', port: (app.server.address() as AddressInfo).port });
  const arrived = once(app.server, 'request');
  socket.write(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"a":',
  );
  await arrived;
  socket.destroy();
  while (!lines.some(({ msg, level }) => msg === 'refused' || level >= errorLevel)) await pause(20);
  expect(lines.map(({ msg }) => msg)).toContain('refused');
  expect(errorsLogged()).toEqual([]);
});

it('neither is a full queue', async () => {
  expect((await app.inject('/full')).statusCode).toBe(503);
  expect(errorsLogged()).toEqual([]);
});

it('a fault of ours is one', async () => {
  await app.inject('/broken');
  expect(errorsLogged()).toMatchObject([{ msg: 'INTERNAL' }]);
});
