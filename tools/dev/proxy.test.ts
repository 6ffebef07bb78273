import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { otherEnvironment } from './otherEnvironment.ts';
import { proxyElsewhere } from './proxy.ts';

const registry = {
  schema: 1,
  contract: 1,
  updatedAt: '2026-11-20T12:00:00.000Z',
  allowedOrigins: ['https://remotes.example'],
  allowOverrides: false,
  remotes: [],
};
let asked: IncomingMessage[] = [];
let elsewhere: Server;
let url: string;

beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    asked.push(request);
    if (request.url === '/registry.json') return response.end(JSON.stringify(registry));
    response.setHeader('Set-Cookie', 'session=1; Domain=staging.example; Path=/');
    response.writeHead(request.url === '/r/ABC' ? 302 : 200, { Location: `${url}/sign-up` }).end('{}');
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => elsewhere.close(resolve)));
beforeEach(() => {
  asked = [];
});

it('sends calls to the other environment as if its own page asked', async () => {
  const compiler = webpack({
    mode: 'none',
    entry: 'data:text/javascript,',
    infrastructureLogging: { level: 'none' },
  });
  if (!compiler) throw new Error('no compiler');
  const server = new WebpackDevServer(
    {
      devMiddleware: { stats: 'none' },
      host: '127.0.0.1',
      port: 'auto',
      hot: false,
      client: false,
      setupExitSignals: false,
      proxy: proxyElsewhere(new URL(url)),
    },
    compiler,
  );
  await server.start();
  try {
    const here = `http://127.0.0.1:${server.options.port}`;
    const headers = { origin: here, referer: `${here}/properties/list`, 'x-token': 'mine' };
    const answer = await fetch(`${here}/api/user/me`, { method: 'POST', headers });
    expect(answer.status).toBe(200);
    expect(asked[0]?.headers).toMatchObject({
      host: new URL(url).host,
      origin: url,
      referer: `${url}/properties/list`,
      'x-token': 'mine',
    });
    expect(answer.headers.get('set-cookie')).toBe('session=1; Path=/');
    const led = await fetch(`${here}/r/ABC`, { redirect: 'manual' });
    expect(led.headers.get('location')).toBe(`${here}/sign-up`);
  } finally {
    await server.stop();
  }
});

it('accepts an address where a Portico answers, and names the fault of any other', async () => {
  expect(await otherEnvironment(`${url}/properties/list`)).toEqual({ url: new URL(url), registry });
  await expect(otherEnvironment('staging')).rejects.toThrow('"staging" is no address');
  await expect(otherEnvironment('http://127.0.0.1:1')).rejects.toThrow('http://127.0.0.1:1 cannot be used: ');
  const other = createServer((_request, response) => response.end('{}'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const at = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  await expect(otherEnvironment(at)).rejects.toThrow(`${at} is no Portico`);
  other.close();
});
