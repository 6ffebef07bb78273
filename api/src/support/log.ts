import type { FastifyBaseLogger } from 'fastify';

/** Where a service says what went wrong beside its answer; a request's log names the request as well. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
