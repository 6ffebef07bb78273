import {
  dataOf,
  ReferralAgent,
  ReferralAgentParams,
  ReferralCodeParams,
  ReferralLink,
} from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { noticeWords } from './noticeWords.ts';
import { createReferrals } from './referrals.service.ts';

/** More than the landing page needs; it stops a script that tries codes. */
const lookUpLimit = {
  name: 'referral-visitor',
  free: 60,
  firstWaitSeconds: 5,
  longestWaitSeconds: 300,
  windowSeconds: 600,
};

/** Referral links (A §2 "Referral dialog", A §7). `/r/{code}` itself is not under `/api`: referralLinks.routes.ts. */
export const referralRoutes: ApiModule = async (app, context) => {
  context.noticeTexts.add(noticeWords);
  const referrals = createReferrals(context);

  app.get(
    '/shortCodes/referral/:agentId',
    {
      config: { access: { requires: ['member'] } },
      schema: {
        summary: "Get an agent's referral link",
        params: ReferralAgentParams,
        response: { 200: dataOf(ReferralLink) },
      },
    },
    async (request) => {
      const { agentId } = request.params;
      const caller = callerOf(request);
      if (caller.agentId !== agentId && !caller.flags.isStaff) throw new ApiProblem('FORBIDDEN');
      return { data: await referrals.linkOf(agentId) };
    },
  );

  app.get(
    '/referrals/visitor/:code',
    {
      config: { access: 'public', limit: lookUpLimit },
      schema: {
        summary: 'Read whose referral link a visitor followed',
        params: ReferralCodeParams,
        response: { 200: dataOf(ReferralAgent) },
      },
    },
    async (request) => ({ data: await referrals.agentOf(request.params.code) }),
  );
};
