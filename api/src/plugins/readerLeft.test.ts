import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import fastify from 'fastify';
import { answerError } from './errors.ts';

const closed = () => Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });

/** Asks for an answer that breaks off, and returns what is logged of it. */
async function loggedAt(path: '/left' | '/broken') {
  let heard: (line: { level: number; msg: string }) => void;
  const line = new Promise<{ level: number; msg: string }>((resolve) => {
    heard = resolve;
  });
  const stream = new Writable({
    write(chunk, _encoding, done) {
      const said = JSON.parse(String(chunk));
      if (said.msg === 'refused' || said.msg === 'INTERNAL') heard(said);
      done();
    },
  });
  const app = fastify({ logger: { level: 'info', stream } });
  app.setErrorHandler(answerError);
  app.get('/left', async ({ raw }) => {
    raw.socket.destroy();
    throw closed();
  });
  app.get('/broken', async () => {
    throw closed();
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  get({ port, path }, (answer) => answer.resume()).on('error', () => undefined);
  const logged = await line;
  await app.close();
  return logged;
}

it('notes a reader who leaves before the end of an answer as no error of ours', async () => {
  expect(await loggedAt('/left')).toMatchObject({ level: 30, msg: 'refused' });
  expect(await loggedAt('/broken')).toMatchObject({ level: 50, msg: 'INTERNAL' });
});
