import {
  AuthenticateAnswer,
  AuthenticateBody,
  dataOf,
  IsoDateTime,
  Me,
  PasskeyRequestOptions,
  PasskeySignInBody,
  Tokens,
} from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { readChosenLanguage } from '../../identity/language.repository.ts';
import { createSessions } from '../../identity/sessions.service.ts';
import {
  countUnread,
  readGroups,
  readReferralAgent,
  readStanding,
} from '../../identity/standing.repository.ts';
import { callerOf, idleMsOf, refreshTokenOf, tokenOf } from '../../plugins/access.ts';
import { originOf } from '../../plugins/originOf.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { createCeremonies } from './ceremonies.service.ts';
import { createPasskeySignIn } from './passkeySignIn.service.ts';
import { createSecondFactor } from './secondFactor.service.ts';
import { createSignIn } from './signIn.service.ts';

const SignedOut = Type.Object({ signedOut: Type.Literal(true) });
const StayedActive = Type.Object({ sessionEndsAt: IsoDateTime });
/**
 * Per address, which may be a whole house of members. Each call creates a challenge, a row of ours for some minutes.
 */
const challengeLimit = {
  name: 'passkey-sign-in',
  free: 300,
  firstWaitSeconds: 2,
  longestWaitSeconds: 60,
  windowSeconds: 3_600,
};

const Pong = Type.Object({ now: IsoDateTime });

/** Sign-in and the session (A §3, A §7). Only checkToken and logout read the refresh token. */
export const userRoutes: ApiModule = async (app, context) => {
  const { db, now, callers } = context;
  const sessions = createSessions(context);
  const signIn = createSignIn({ ...context, secondFactor: createSecondFactor(context) });
  const ceremonies = createCeremonies(context);
  const signInWithPasskey = createPasskeySignIn({ ...context, ceremonies });

  app.post(
    '/user/authenticate',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Sign in with e-mail address and password',
        body: AuthenticateBody,
        response: { 200: dataOf(AuthenticateAnswer) },
      },
    },
    async (request) => ({ data: await signIn(request.body, originOf(request)) }),
  );

  app.post(
    '/user/authenticate/passkey-options',
    {
      config: { access: 'public', limit: challengeLimit },
      schema: {
        summary: 'Begin to sign in with a passkey, alone or after the password',
        response: { 200: dataOf(PasskeyRequestOptions) },
      },
    },
    async () => ({ data: await ceremonies.requestOptions({ purpose: 'sign-in', accountId: null }) }),
  );

  app.post(
    '/user/authenticate/passkey',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Sign in with a passkey',
        body: PasskeySignInBody,
        response: { 200: dataOf(AuthenticateAnswer) },
      },
    },
    async (request) => ({ data: await signInWithPasskey(request.body, originOf(request)) }),
  );

  app.post(
    '/user/checkToken',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Exchange a refresh token for new tokens',
        security: [{ refreshToken: [] }],
        response: { 200: dataOf(Tokens) },
      },
    },
    async (request) => {
      const refreshToken = refreshTokenOf(request);
      if (!refreshToken) throw new ApiProblem('NOT_AUTHENTICATED');
      const check = await sessions.check(refreshToken, idleMsOf(request));
      if (check.personId) callers.forget(check.personId);
      if (check.outcome !== 'refused') return { data: check.tokens };
      request.log.warn({ reason: check.reason }, 'a refresh token was refused');
      throw new ApiProblem('SESSION_ENDED');
    },
  );

  // Public, because signing out must work with an expired token, and twice.
  app.post(
    '/user/logout',
    {
      config: { access: 'public' },
      schema: {
        summary: 'End the session the tokens belong to',
        security: [{ token: [] }, { refreshToken: [] }],
        response: { 200: dataOf(SignedOut) },
      },
    },
    async (request) => {
      const personId = await sessions.end({ token: tokenOf(request), refreshToken: refreshTokenOf(request) });
      if (personId) callers.forget(personId);
      return { data: { signedOut: true as const } };
    },
  );

  app.get(
    '/user/me',
    {
      config: { access: { requires: ['signedIn'] } },
      schema: { summary: 'Read who is signed in and what they may do', response: { 200: dataOf(Me) } },
    },
    async (request) => {
      const { personId, accountId, impersonatorPersonId, standing } = callerOf(request);
      const fresh = await readStanding(db, personId, now());
      if (!fresh) throw new ApiProblem('SESSION_ENDED');
      fresh.currentUser.impersonation = standing.currentUser.impersonation;
      fresh.currentUser.mustSetUpFactor = standing.currentUser.mustSetUpFactor;
      const [ofGroups, unreadMessages, referralAgent, language] = await Promise.all([
        readGroups(db, { personId, impersonatorPersonId }),
        countUnread(db, personId),
        readReferralAgent(db, personId),
        readChosenLanguage(db, accountId),
      ]);
      return { data: { ...fresh, ...ofGroups, unreadMessages, referralAgent, language } };
    },
  );

  // "Continue" in the inactivity dialog (A §4). Like every request it counts as activity; it extends no session's life.
  app.get(
    '/user/reloggin',
    {
      config: { access: { requires: ['signedIn'] } },
      schema: { summary: 'Note that the member is still active', response: { 200: dataOf(StayedActive) } },
    },
    async (request) => ({ data: { sessionEndsAt: callerOf(request).sessionEndsAt.toISOString() } }),
  );

  app.get(
    '/ping',
    {
      config: { access: { requires: ['signedIn'] } },
      schema: { summary: 'Check that the session still runs', response: { 200: dataOf(Pong) } },
    },
    async () => ({ data: { now: now().toISOString() } }),
  );
};
