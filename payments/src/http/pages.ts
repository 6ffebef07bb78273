import type { IncomingMessage, ServerResponse } from 'node:http';
import { html } from '../pages/html.ts';
import { page } from '../pages/layout.ts';
import type { PageAnswer, PageCall } from '../pages/pageCall.ts';
import { pageRoutes } from '../pages/pageRoutes.ts';
import { styleSheet } from '../pages/style.ts';
import { Problem } from '../wire/problem.ts';
import { idIn } from './idIn.ts';

const routes = Object.entries(pageRoutes).map(([name, handle]) => {
  const [method, path = ''] = name.split(' ');
  return { method, pattern: new RegExp(`^${path.replace(':id', '([^/]+)')}$`), handle };
});

/** No script runs here, and forms lead only here and where the session leads on. */
const policy = (formOrigins: readonly string[]) =>
  [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    ["form-action 'self'", ...formOrigins].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

function send(response: ServerResponse, status: number, answer: PageAnswer): void {
  if ('redirect' in answer) {
    response.writeHead(303, { location: answer.redirect }).end();
    return;
  }
  if ('pdf' in answer) {
    response
      .writeHead(status, { 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
      .end(answer.pdf);
    return;
  }
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy(answer.formOrigins ?? []),
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  response.end(answer.html.text);
}

const refusal = (message: string): PageAnswer => ({
  html: page(
    'Not possible · Portico test payments',
    html`<div class="sheet"><h1>This did not work</h1><p>${message}</p></div>`,
  ),
});

type PageRequest = {
  method: string;
  path: string;
  body: string;
  origin: string | undefined;
  host: string | undefined;
};

/** Another page's form must not press buttons here. Programs, which send no origin, may. */
const isForeign = ({ method, origin, host }: PageRequest) =>
  method === 'POST' && origin !== undefined && origin !== `http://${host}`;

export function answerPage(
  request: PageRequest,
  call: Omit<PageCall, 'form' | 'id'>,
  response: ServerResponse,
): void {
  const { method, path, body } = request;
  if (path === '/style.css') {
    response.writeHead(200, { 'content-type': 'text/css; charset=utf-8' }).end(styleSheet);
    return;
  }
  const route = routes.find((each) => each.method === method && each.pattern.test(path));
  if (!route || isForeign(request)) {
    if (route) send(response, 403, refusal('This form was sent from another site.'));
    else send(response, 404, refusal('There is no such page.'));
    return;
  }
  const id = idIn(path, route.pattern);
  try {
    send(response, 200, route.handle({ ...call, form: new URLSearchParams(body), id }));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    send(response, error.status, refusal(error.message));
  }
}

const mostBytes = 256 * 1024;

/** Reads a form or throws when it is larger than any that is sent here. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length > mostBytes) throw new Problem(413, 'The request is too large.');
  }
  return Buffer.concat(chunks).toString('utf8');
}
