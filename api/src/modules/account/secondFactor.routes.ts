import {
  ConfirmSecondFactorBody,
  dataOf,
  RecoveryCodes,
  RemoveSecondFactorBody,
  SecondFactor,
  SecondFactorSetUp,
  SetUpSecondFactorBody,
} from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { requirePassword } from '../../identity/passwordCheck.service.ts';
import { callerOf } from '../../plugins/access.ts';
import { createSecondFactor } from './secondFactor.service.ts';

const signedIn = { requires: ['signedIn'] } as const;
const inPerson = { access: signedIn, onlyInPerson: true, answersSecrets: true } as const;

/** Turning the second factor on, with an app or with passkeys, and off. */
export const secondFactorRoutes: ApiModule = async (app, context) => {
  const secondFactor = createSecondFactor(context);

  app.get(
    '/user/second-factor',
    {
      config: { access: signedIn },
      schema: { summary: 'Say whether a second factor is set up', response: { 200: dataOf(SecondFactor) } },
    },
    async (request) => ({ data: await secondFactor.state(callerOf(request)) }),
  );

  app.post(
    '/user/second-factor/setup',
    {
      config: inPerson,
      schema: {
        summary: 'Start to set up an authenticator app',
        body: SetUpSecondFactorBody,
        response: { 200: dataOf(SecondFactorSetUp) },
      },
    },
    async (request) => {
      const { accountId } = callerOf(request);
      await requirePassword(context, { accountId, password: request.body.password, field: 'password' });
      return { data: await secondFactor.setUp(callerOf(request)) };
    },
  );

  app.post(
    '/user/second-factor/confirm',
    {
      config: inPerson,
      schema: {
        summary: 'Switch the second factor on with its first code',
        body: ConfirmSecondFactorBody,
        response: { 200: dataOf(RecoveryCodes) },
      },
    },
    async (request) => ({ data: await secondFactor.confirm(callerOf(request), request.body.code) }),
  );

  app.post(
    '/user/second-factor/passkeys',
    {
      config: { ...inPerson, freshFactor: true },
      schema: {
        summary: 'Ask for a passkey after the password, and give recovery codes for the case of its loss',
        response: { 200: dataOf(RecoveryCodes) },
      },
    },
    async (request) => ({ data: await secondFactor.askForPasskeys(callerOf(request)) }),
  );

  app.delete(
    '/user/second-factor',
    {
      config: inPerson,
      schema: {
        summary: 'Switch the second factor off',
        body: RemoveSecondFactorBody,
        response: { 200: dataOf(SecondFactor) },
      },
    },
    async (request) => {
      const { accountId } = callerOf(request);
      const { password, ...answer } = request.body;
      await requirePassword(context, { accountId, password, field: 'password' });
      return { data: await secondFactor.remove(callerOf(request), answer) };
    },
  );
};
