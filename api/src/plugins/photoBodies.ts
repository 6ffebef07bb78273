import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Each photo has an address of its own, so the answer to it never changes. */
const forever = 'public, max-age=31536000, immutable';

/** In a scope of its own: here alone a body is a file, and larger than a form's. */
export function takeFiles(
  scope: Pick<FastifyInstance, 'removeAllContentTypeParsers' | 'addContentTypeParser'>,
) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

export const fileOf = ({ body }: Pick<FastifyRequest, 'body'>): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0);

/** What the sender says it is, without parameters. */
export const declaredTypeOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  ((headers['content-type'] ?? '').split(';')[0] ?? '').trim().toLowerCase();

/** `name` ends in the format. */
export const sendPhoto = (reply: FastifyReply, name: string, content: Buffer) =>
  reply
    .header('Cache-Control', forever)
    .header('X-Content-Type-Options', 'nosniff')
    .type(`image/${name.split('.').at(-1)}`)
    .send(content);
