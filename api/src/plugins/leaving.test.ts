import { Agent, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { leaving } from './leaving.ts';

/** Resolves with the status, or with the reason why there is no answer. */
const post = (agent: Agent, port: number) =>
  new Promise<number | string>((resolve) => {
    const sent = request({ host: '127.0.0.1', port, method: 'POST', path: '/', agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.end('{}');
  });

it('answers every request of clients that go on writing while the server closes', async () => {
  const app = Fastify({ return503OnClosing: false });
  await app.register(leaving);
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/', async () => {
    await pause(5);
    return 'written';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const answers: (number | string)[] = [];
  const writers = Array.from({ length: 16 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (answers.at(-1) !== 'ECONNREFUSED') {
      const answer = await post(agent, port);
      answers.push(answer);
      if (answer !== 200) break;
      await pause(Math.random() * 10);
    }
    agent.destroy();
  });
  // Each writer has a connection of its own only from now on.
  while (answers.length < 100) await pause(5);
  await app.close();
  await Promise.all(writers);
  // A later connection is refused before anything is sent, so its client can try another server.
  expect(new Set(answers)).toEqual(new Set([200, 'ECONNREFUSED']));
});

it('answers on connections that the system has not handed over yet', async () => {
  const app = Fastify({ return503OnClosing: false });
  await app.register(leaving);
  app.get('/', async () => 'read');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  // The system opens them at once; the server learns about one in each turn of its loop.
  const answers = Array.from({ length: 12 }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.end('GET / HTTP/1.1\r\nHost: portico\r\n\r\n');
    return new Promise<string>((resolve) => {
      let answer = '';
      socket.on('data', (chunk: Buffer) => {
        answer += chunk.toString();
      });
      socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      socket.on('close', () => resolve(answer.split('\r\n', 1)[0] ?? ''));
    });
  });
  await app.close();
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 200 OK']));
});

it('does not wait for a silent connection', async () => {
  const app = Fastify({ return503OnClosing: false });
  await app.register(leaving);
  app.post('/', async () => 'written');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true });
  await post(agent, (app.server.address() as AddressInfo).port);
  const before = Date.now();
  await app.close();
  expect(Date.now() - before).toBeLessThan(5_000);
  agent.destroy();
});
