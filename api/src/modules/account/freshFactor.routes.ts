import { dataOf, FreshFactor, FreshFactorBody } from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { requirePassword } from '../../identity/passwordCheck.service.ts';
import type { Requester } from '../../identity/requester.ts';
import { noteFactor } from '../../identity/sessions.repository.ts';
import { callerOf } from '../../plugins/access.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { createSecondFactor } from './secondFactor.service.ts';

/** Confirms who the caller is, before a powerful action (config `freshFactor`). */
export const freshFactorRoutes: ApiModule = async (app, context) => {
  const { db, env, now, callers } = context;
  const secondFactor = createSecondFactor(context);

  /**
   * A wrong password marks its field; a wrong code is WRONG_FACTOR_CODE. Guesses are slowed down. Where a second factor
   * is on, the password alone proves nothing: SECOND_FACTOR_REQUIRED, with the available ways.
   */
  async function prove({ accountId }: Requester, { password, ...answer }: FreshFactorBody): Promise<void> {
    const isAnswered = answer.code !== undefined || answer.passkey !== undefined;
    if (password !== undefined)
      await requirePassword({ db, now }, { accountId, password, field: 'password' });
    else if (!isAnswered) throw new ApiProblem('INVALID_INPUT', { fields: { password: 'REQUIRED' } });
    if (isAnswered) await secondFactor.requireAnswer(accountId, answer);
    else await secondFactor.requireIfOn(accountId, answer, { purpose: 'proof', accountId });
  }

  app.post(
    '/user/fresh-factor',
    {
      config: { access: { requires: ['signedIn'] }, onlyInPerson: true, answersSecrets: true },
      schema: {
        summary: 'Confirm who one is, for the powerful acts of the next minutes',
        body: FreshFactorBody,
        response: { 200: dataOf(FreshFactor) },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      await prove(caller, request.body);
      await noteFactor(db, caller.sessionId, now());
      callers.forget(caller.personId);
      return { data: { freshUntil: new Date(now().getTime() + env.freshFactorMs).toISOString() } };
    },
  );
};
