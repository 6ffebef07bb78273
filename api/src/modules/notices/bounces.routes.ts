import { createHmac, timingSafeEqual } from 'node:crypto';
import { dataOf } from '@portico/contracts';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { ApiModule } from '../../apiModule.ts';
import { bounceAddress } from '../../providers/mail/mails.repository.ts';
import { ApiProblem } from '../../support/apiProblem.ts';

/** An older report may be a replay. */
const longestAgeSeconds = 300;

const Bounces = Type.Object({
  bounces: Type.Array(
    Type.Object({
      address: Type.String({ minLength: 3, maxLength: 320 }),
      reason: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    { minItems: 1, maxItems: 500 },
  ),
});

/** `t=SECONDS,v1=HEX`, where HEX is the HMAC-SHA-256 of "SECONDS.BODY" with the secret: Stripe's way of signing. */
function isSigned(secret: string, body: Buffer, header: string, now: Date): boolean {
  const [, at = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (given === '' || Math.abs(now.getTime() / 1000 - Number(at)) > longestAgeSeconds) return false;
  const expected = createHmac('sha256', secret).update(`${at}.`).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(given, 'hex'));
}

function bouncesOf(body: Buffer) {
  try {
    const told: unknown = JSON.parse(body.toString('utf8'));
    if (Value.Check(Bounces, told)) return told.bounces;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new ApiProblem('INVALID_INPUT');
}

/**
 * Mails that came back after a server had accepted them, reported by the operator's mail system (docs/operations.md).
 */
export const bounceRoutes: ApiModule = async (app, { db, env, now }) => {
  // The signature covers the exact bytes, so this route reads its body itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post(
    '/webhooks/bounces',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Hear from the mail system which addresses take no mail',
        response: { 200: dataOf(Type.Object({ refused: Type.Integer() })) },
      },
    },
    async (request) => {
      const header = request.headers['portico-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = typeof header === 'string' ? header : '';
      if (env.bounceSecret === null || !isSigned(env.bounceSecret, body, signature, now()))
        throw new ApiProblem('NOT_FOUND');
      const bounces = bouncesOf(body);
      for (const { address, reason } of bounces)
        await bounceAddress(db, address.trim().toLowerCase(), reason ?? 'bounced', now());
      return { data: { refused: bounces.length } };
    },
  );
};
