import type { FastifyBaseLogger } from 'fastify';

/** Where a service reports problems that its answer does not show; a request's log also names the request. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
