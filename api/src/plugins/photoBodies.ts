import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Each photo has its own address, so the answer never changes. */
const forever = 'public, max-age=31536000, immutable';

/** Registered in its own scope: only here a body is a file, and larger than a form's. */
export function takeFiles(
  scope: Pick<FastifyInstance, 'removeAllContentTypeParsers' | 'addContentTypeParser'>,
) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

export const fileOf = ({ body }: Pick<FastifyRequest, 'body'>): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0);

/** The type the sender declares, without parameters. */
export const declaredTypeOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  ((headers['content-type'] ?? '').split(';')[0] ?? '').trim().toLowerCase();

/** `name` ends in the format. */
export const sendPhoto = (reply: FastifyReply, name: string, content: Buffer) =>
  reply
    .header('Cache-Control', forever)
    .header('X-Content-Type-Options', 'nosniff')
    .type(`image/${name.split('.').at(-1)}`)
    .send(content);
