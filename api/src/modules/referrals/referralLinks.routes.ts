import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { AppContext } from '../../apiModule.ts';
import { addressKey } from '../../support/addressKey.ts';
import { countAttempt } from '../../support/attempts.repository.ts';
import { createReferrals, type Visitor } from './referrals.service.ts';

/** How many different browsers count from one address: an office has that many, and a script has more. */
const countPolicy = { free: 40, firstWaitSeconds: 60, longestWaitSeconds: 3600, windowSeconds: 3600 };
const longestCode = 64;

/** Names of bots that open a link before a person does, or instead of one. */
const robots =
  /bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|embedly|curl|wget|python|axios/i;

/** The address people share: counts the visit and redirects to the landing page, which greets in the member's name. */
export const referralLinks: FastifyPluginAsync<AppContext> = async (app, context) => {
  const referrals = createReferrals(context);

  /** Null unless a person followed the link just now. */
  async function visitorOf(request: FastifyRequest): Promise<Visitor | null> {
    const userAgent = request.headers['user-agent'] ?? '';
    if (!isPerson(request, userAgent)) return null;
    const address = addressKey(request);
    const key = `referral-click:${address}`;
    const wait = await countAttempt(context.db, [{ key, policy: countPolicy }], context.now());
    return wait > 0 ? null : { addressKey: address, userAgent: userAgent.slice(0, 300) };
  }

  app.get<{ Params: { code: string } }>(
    '/r/:code',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const code = request.params.code.slice(0, longestCode);
      const target = await referrals.follow(code, () => visitorOf(request));
      return reply.header('X-Robots-Tag', 'noindex').redirect(target, 302);
    },
  );
};

function isPerson({ method, headers }: FastifyRequest, userAgent: string): boolean {
  if (method !== 'GET' || userAgent === '' || robots.test(userAgent)) return false;
  const purpose = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].join(' ');
  if (/prefetch|prerender|preview/i.test(purpose)) return false;
  // Browsers that send this header say what the answer is for: a picture or a script on somebody's page is no visit.
  const destination = headers['sec-fetch-dest'];
  return destination === undefined || destination === 'document';
}
