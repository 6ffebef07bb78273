import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Worker } from 'node:worker_threads';
import { shortenQueue } from './waitingQueue.ts';

const clients = 20;

/** Opens connections. The first number counts those the system accepted; the second is for waiting. */
const dialing = `
const { workerData: { port, counts }, parentPort } = require('node:worker_threads');
const sockets = Array.from({ length: ${clients} }, () => require('node:net').connect(port, '127.0.0.1'));
for (const socket of sockets) socket.on('error', () => {}).on('connect', () => Atomics.add(counts, 0, 1));
setTimeout(() => { Atomics.store(counts, 1, 1); Atomics.notify(counts, 1); }, 500);
parentPort.once('message', () => process.exit());
`;

/** How many of 20 connections open before this process, busy meanwhile, accepts any. */
async function openedMeanwhile(prepare: (server: ReturnType<typeof createServer>) => void) {
  const server = createServer((socket) => socket.on('error', () => undefined).destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  prepare(server);
  const counts = new Int32Array(new SharedArrayBuffer(8));
  const { port } = server.address() as AddressInfo;
  const worker = new Worker(dialing, { eval: true, workerData: { port, counts } });
  Atomics.wait(counts, 1, 0, 30_000);
  const opened = Atomics.load(counts, 0);
  worker.postMessage('end');
  await once(worker, 'exit');
  server.close();
  return opened;
}

it('leaves room for one waiting connection', async () => {
  expect(await openedMeanwhile(shortenQueue)).toBeLessThanOrEqual(1);
});

it('says so when nobody listens', () => {
  expect(() => shortenQueue(createServer())).toThrow('no queue');
});
