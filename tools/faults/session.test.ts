import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { addressOf } from '../release/address.ts';
import { signIn, signOut } from './session.ts';

let server: Server;
let address: URL;
let redirect: string | null;
let refusal: string | null;
let heard: [path: string, token: string | string[] | undefined][];

beforeEach(async () => {
  [redirect, refusal, heard] = [null, null, []];
  server = createServer((request, response) => {
    heard.push([request.url ?? '', request.headers['x-refresh-token']]);
    if (redirect) response.writeHead(307, { location: redirect });
    if (refusal) return void response.writeHead(401).end(refusal);
    request.resume().on('end', () => response.end('{ "data": { "refreshToken": "first" } }'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** A page that has got as far as this token. */
const pageWith = (token: string | null) =>
  ({ goto: async () => null, evaluate: async () => token }) as unknown as Page;

it('sends no password in the clear', () => {
  expect(() => addressOf('http://members.example.com', 'the password')).toThrow(
    'must begin with https://, so that nobody on the way can read the password.',
  );
});

it('hands no password on to where a redirect leads', async () => {
  redirect = '/elsewhere';
  await expect(signIn(address, 'agent@portico.test', 'secret')).rejects.toThrow('does not answer: ');
  expect(heard.map(([path]) => path)).toEqual(['/api/user/authenticate']);
});

it.each([
  ['the page keeps by now', 'ninth', 'ninth'],
  ['the sign-in gave, where the page has kept none', null, 'first'],
])('ends the session by the token that %s', async (_, kept, sent) => {
  const token = await signIn(address, 'agent@portico.test', 'secret');
  await signOut(pageWith(kept), address, token);
  expect(heard.at(-1)).toEqual(['/api/user/logout', sent]);
});

it.each([
  ['{ "code": "UNKNOWN_USER", "msg": "User does not exist." }', 'answers 401: User does not exist.'],
  ['<h1>Proxy</h1>', 'answers 401: <h1>Proxy</h1>'],
])('says who is not signed in, and why: %s', async (answer, why) => {
  refusal = answer;
  const asked = signIn(address, 'nobody@portico.test', 'secret');
  await expect(asked).rejects.toThrow(
    /^nobody@portico\.test is not signed in: .*\nAnother account: --as EMAIL/,
  );
  await expect(asked).rejects.toThrow(why);
});
