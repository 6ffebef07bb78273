import {
  ChangeEmailBody,
  ChangePasswordBody,
  CodeSent,
  ConfirmEmailBody,
  DeviceSession,
  dataOf,
  EmailChanged,
  IdParams,
  PasswordChanged,
  SessionsEnded,
} from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createDevices } from './devices.service.ts';
import { createEmailChange } from './email.service.ts';
import { createPasswords } from './passwords.service.ts';

const signedIn = { requires: ['signedIn'] } as const;
/** Neither the request nor the answer may be stored for repeating it. */
const inPerson = { access: signedIn, onlyInPerson: true, answersSecrets: true } as const;

const emailLimit = {
  name: 'email-change',
  free: 5,
  firstWaitSeconds: 60,
  longestWaitSeconds: 3_600,
  windowSeconds: 24 * 3_600,
};

/** What a signed-in person changes on their own account (A §2 /my-account), in any state of their membership. */
export const accountRoutes: ApiModule = async (app, context) => {
  const passwords = createPasswords(context);
  const emailChange = createEmailChange(context);
  const devices = createDevices(context);

  app.post(
    '/user/password',
    {
      config: inPerson,
      schema: {
        summary: "Change one's own password",
        body: ChangePasswordBody,
        response: { 200: dataOf(PasswordChanged) },
      },
    },
    async (request) => {
      await passwords.change(request.body, callerOf(request));
      return { data: { changed: true as const } };
    },
  );

  app.post(
    '/user/email',
    {
      config: { ...inPerson, limit: emailLimit },
      schema: {
        summary: "Ask to change one's own e-mail address",
        body: ChangeEmailBody,
        response: { 200: dataOf(CodeSent) },
      },
    },
    async (request) => {
      await emailChange.request(request.body, callerOf(request));
      return { data: { sent: true as const } };
    },
  );

  app.post(
    '/user/email/confirm',
    {
      config: inPerson,
      schema: {
        summary: 'Confirm the new e-mail address with a mailed code',
        body: ConfirmEmailBody,
        response: { 200: dataOf(EmailChanged) },
      },
    },
    async (request) => ({ data: await emailChange.confirm(request.body.code, callerOf(request)) }),
  );

  app.get(
    '/user/sessions',
    {
      config: { access: signedIn, onlyInPerson: true },
      schema: {
        summary: 'List the devices where the member is signed in',
        response: { 200: dataOf(Type.Array(DeviceSession)) },
      },
    },
    async (request) => ({ data: await devices.list(callerOf(request)) }),
  );

  app.delete(
    '/user/sessions/:id',
    {
      config: { access: signedIn, onlyInPerson: true },
      schema: {
        summary: 'Sign out one other device',
        params: IdParams,
        response: { 200: dataOf(SessionsEnded) },
      },
    },
    async (request) => ({ data: { ended: await devices.end(request.params.id, callerOf(request)) } }),
  );

  app.post(
    '/user/sessions/end-others',
    {
      config: { access: signedIn, onlyInPerson: true },
      schema: { summary: 'Sign out every other device', response: { 200: dataOf(SessionsEnded) } },
    },
    async (request) => ({ data: { ended: await devices.endOthers(callerOf(request)) } }),
  );
};
