import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';

const tile = Buffer.from([0x1a, 0x05, 0x78, 0x02, 0x0a, 0x01, 0x61]);
let server: Server;
let api: TestApp;
let asked: string[] = [];
let status = 200;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {});
    response.end(status === 200 ? tile : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  api = await openTestApp({ env: { mapTilesUrl: `${origin}/world/{z}/{x}/{y}.mvt?key=1` } });
});
afterAll(async () => {
  await api.close();
  await new Promise((resolve) => server.close(resolve));
});
const read = (address: string) => api.call(null, 'GET', address);

it('passes on the tiles of the operator’s own server, from this origin', async () => {
  asked = [];
  expect((await read('/maps/streets')).json()).toEqual({ data: { isOn: true, deepest: 15 } });
  const answer = await read('/maps/streets/9/141/218');
  expect([answer.statusCode, answer.rawPayload.equals(tile)]).toEqual([200, true]);
  expect(answer.headers['content-type']).toBe('application/vnd.mapbox-vector-tile');
  expect(answer.headers['cache-control']).toBe('public, max-age=86400');
  expect(asked).toEqual(['/world/9/141/218.mvt?key=1']);
});

it.each([
  [204, 200, 0],
  [404, 200, 0],
])('treats %i as a tile without streets', async (from, to, length) => {
  status = from;
  const answer = await read('/maps/streets/9/0/0');
  expect([answer.statusCode, answer.rawPayload.length]).toEqual([to, length]);
  status = 200;
});

it.each([[500], [302]])('says so when that server answers %i', async (from) => {
  status = from;
  const answer = await read('/maps/streets/9/0/0');
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE']);
  expect(answer.headers['cache-control']).not.toContain('public');
  status = 200;
});

it.each(['/maps/streets/3/8/0', '/maps/streets/16/0/0'])('has no tile %s', async (address) => {
  asked = [];
  expect([(await read(address)).statusCode, asked]).toEqual([address.includes('/16/') ? 400 : 404, []]);
});

it('is off where no server is named', async () => {
  const plain = await openTestApp();
  expect((await plain.call(null, 'GET', '/maps/streets')).json()).toEqual({ data: { isOn: false } });
  expect((await plain.call(null, 'GET', '/maps/streets/9/141/218')).statusCode).toBe(404);
  await plain.close();
});
