import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Environment } from '../env.ts';
import { securityHeadersOf } from './securityHeaders.ts';

/** Enough time to read the answer. A client that keeps the other half open would hold the socket forever. */
const lastWordMs = 1_000;

const answers = {
  400: { reason: 'Bad Request', code: 'INVALID_INPUT', msg: 'This is not a request that can be read.' },
  408: {
    reason: 'Request Timeout',
    code: 'INVALID_INPUT',
    msg: 'The request took too long to arrive. Please send it again.',
  },
  417: { reason: 'Expectation Failed', code: 'INVALID_INPUT', msg: 'Only "Expect: 100-continue" is known.' },
  431: {
    reason: 'Request Header Fields Too Large',
    code: 'TOO_LARGE',
    msg: 'The head of the request is too large.',
  },
} as const;

type WireStatus = keyof typeof answers;

/** What the parser could not read, by Node's error code. */
const statusOf = ({ code }: NodeJS.ErrnoException): WireStatus => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
};

/**
 * The whole answer to a message that never became a request: `{ code, msg }` and the headers of every answer of the
 * API.
 */
export function wireAnswer(status: WireStatus, mode: Environment['mode']): string {
  const { reason, code, msg } = answers[status];
  const body = JSON.stringify({ code, msg });
  return [
    `HTTP/1.1 ${status} ${reason}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    ...Object.entries(securityHeadersOf('/api', mode)).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n');
}

/** Answers on the socket itself, and closes it. */
export function endOnWire(socket: Socket, status: WireStatus, mode: Environment['mode']) {
  if (socket.writable) socket.end(wireAnswer(status, mode));
  setTimeout(() => socket.destroy(), lastWordMs).unref();
}

/** For Fastify's `clientErrorHandler`. */
export const answerUnreadable = (mode: Environment['mode']) => (error: Error, socket: Socket) =>
  endOnWire(socket, statusOf(error), mode);

/** Node itself answers expectations it does not know, without our headers. */
export const refuseExpectations = (server: Pick<Server, 'on'>, mode: Environment['mode']) =>
  server.on('checkExpectation', ({ socket }: IncomingMessage, _response: ServerResponse) =>
    endOnWire(socket, 417, mode),
  );
