import {
  CodeSent,
  ConfirmPasswordBody,
  dataOf,
  PasswordChanged,
  ResetPasswordBody,
  Welcome,
  WelcomeParams,
} from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { readWelcome } from '../../identity/invitations.service.ts';
import { originOf } from '../../plugins/originOf.ts';
import { createPasswords } from './passwords.service.ts';

const windowSeconds = 3_600;
const resetLimit = { name: 'reset', free: 10, firstWaitSeconds: 10, longestWaitSeconds: 900, windowSeconds };
const confirmLimit = {
  name: 'confirm-password',
  free: 15,
  firstWaitSeconds: 10,
  longestWaitSeconds: 900,
  windowSeconds,
};
const welcomeLimit = {
  name: 'welcome',
  free: 60,
  firstWaitSeconds: 5,
  longestWaitSeconds: 900,
  windowSeconds,
};

/** Ways into an account for people who are not signed in: the first sign-in, and recovery (A §2, A §7). */
export const signedOutRoutes: ApiModule = async (app, context) => {
  const passwords = createPasswords(context);
  const { inBackground } = context;

  app.post(
    '/user/reset-password',
    {
      config: { access: 'public', limit: resetLimit },
      schema: {
        summary: 'Mail a code to reset a forgotten password',
        body: ResetPasswordBody,
        response: { 200: dataOf(CodeSent) },
      },
    },
    async (request) => {
      const [{ username }, origin] = [request.body, originOf(request)];
      inBackground('a reset code was not sent', () => passwords.sendResetCode(username, origin));
      return { data: { sent: true as const } };
    },
  );

  app.post(
    '/user/confirm-password',
    {
      config: { access: 'public', limit: confirmLimit },
      schema: {
        summary: 'Set a new password with a mailed code',
        body: ConfirmPasswordBody,
        response: { 200: dataOf(PasswordChanged) },
      },
    },
    async (request) => {
      await passwords.confirmReset(request.body, originOf(request));
      return { data: { changed: true as const } };
    },
  );

  app.get(
    '/user/welcome/:id',
    {
      config: { access: 'public', limit: welcomeLimit, hasSecretAddress: true },
      schema: {
        summary: 'Read what an invitation says before it is accepted',
        params: WelcomeParams,
        response: { 200: dataOf(Welcome) },
      },
    },
    async (request) => ({ data: await readWelcome(context.db, request.params.id, context.now()) }),
  );
};
