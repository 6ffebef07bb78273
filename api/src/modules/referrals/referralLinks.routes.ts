import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { AppContext } from '../../apiModule.ts';
import { flood } from '../../plugins/flood.ts';
import { addressKey } from '../../support/addressKey.ts';
import { createReferrals, type Visitor } from './referrals.service.ts';

const longestCode = 64;

/** Names of bots that open a link before a person does, or instead of one. */
const robots =
  /bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|embedly|curl|wget|python|axios/i;

/** Null unless a person followed the link just now. */
function visitorOf(request: FastifyRequest): Visitor | null {
  const userAgent = request.headers['user-agent'] ?? '';
  if (!isPerson(request, userAgent)) return null;
  return { addressKey: addressKey(request), userAgent: userAgent.slice(0, 300) };
}

/** The address people share: counts the visit and redirects to the landing page, which greets in the member's name. */
export const referralLinks: FastifyPluginAsync<AppContext> = async (app, context) => {
  const referrals = createReferrals(context);
  // The API's other routes are in a scope of their own.
  await app.register(flood, context);

  app.get<{ Params: { code: string } }>(
    '/r/:code',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const code = request.params.code.slice(0, longestCode);
      const target = await referrals.follow(code, visitorOf(request));
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
