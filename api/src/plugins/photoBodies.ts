import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const yearSeconds = 31_536_000;

/** Registered in its own scope: only here a body is a file, and larger than a form's. */
export function takeFiles(
  scope: Pick<FastifyInstance, 'removeAllContentTypeParsers' | 'addContentTypeParser'>,
) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** The same for files that are stored as they arrive: the body is the stream itself. */
export function takeStreams(
  scope: Pick<FastifyInstance, 'removeAllContentTypeParsers' | 'addContentTypeParser'>,
) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
}

export const fileOf = ({ body }: Pick<FastifyRequest, 'body'>): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0);

/** The type the sender declares, without parameters. */
export const declaredTypeOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  ((headers['content-type'] ?? '').split(';')[0] ?? '').trim().toLowerCase();

/**
 * `name` ends with the format. Each photo has its own address, so the answer never changes while the address is valid.
 */
export const sendPhoto = (reply: FastifyReply, name: string, content: Buffer, validSeconds = yearSeconds) =>
  reply
    .header('Cache-Control', `public, max-age=${validSeconds}, immutable`)
    .type(`image/${name.split('.').at(-1)}`)
    .send(content);
