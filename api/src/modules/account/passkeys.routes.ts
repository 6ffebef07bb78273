import {
  AddPasskeyBody,
  dataOf,
  IdParams,
  Passkey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  RenamePasskeyBody,
} from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createCeremonies } from './ceremonies.service.ts';
import { createPasskeys } from './passkeys.service.ts';

const signedIn = { requires: ['signedIn'] } as const;
const inPerson = { access: signedIn, onlyInPerson: true, answersSecrets: true } as const;

/** Each call creates a challenge, which is a row of ours for some minutes. */
const challengeLimit = {
  name: 'passkey-challenge',
  free: 60,
  firstWaitSeconds: 2,
  longestWaitSeconds: 300,
  windowSeconds: 3_600,
};

/** A person's own passkeys. Making or removing one requires a fresh proof, because each opens the account. */
export const passkeyRoutes: ApiModule = async (app, context) => {
  const passkeys = createPasskeys(context);
  const ceremonies = createCeremonies(context);

  app.get(
    '/user/passkeys',
    {
      config: { access: signedIn },
      schema: { summary: "List one's passkeys", response: { 200: dataOf(Type.Array(Passkey)) } },
    },
    async (request) => ({ data: await passkeys.list(callerOf(request)) }),
  );

  app.post(
    '/user/passkeys/options',
    {
      config: { ...inPerson, freshFactor: true, limit: challengeLimit },
      schema: {
        summary: 'Begin to add a passkey: what the device is asked to make',
        response: { 200: dataOf(PasskeyCreationOptions) },
      },
    },
    async (request) => ({ data: await passkeys.creationOptions(callerOf(request)) }),
  );

  app.post(
    '/user/passkeys',
    {
      config: { ...inPerson, freshFactor: true },
      schema: {
        summary: 'Add the passkey that the device has made',
        body: AddPasskeyBody,
        response: { 200: dataOf(Passkey) },
      },
    },
    async (request) => ({ data: await passkeys.add(callerOf(request), request.body) }),
  );

  app.put(
    '/user/passkeys/:id',
    {
      config: { access: signedIn, onlyInPerson: true },
      schema: {
        summary: 'Rename a passkey',
        params: IdParams,
        body: RenamePasskeyBody,
        response: { 200: dataOf(Passkey) },
      },
    },
    async (request) => ({ data: await passkeys.rename(callerOf(request), request.params.id, request.body) }),
  );

  app.delete(
    '/user/passkeys/:id',
    {
      config: { access: signedIn, onlyInPerson: true, freshFactor: true },
      schema: {
        summary: 'Remove a passkey; the answer lists those that are left',
        params: IdParams,
        response: { 200: dataOf(Type.Array(Passkey)) },
      },
    },
    async (request) => ({ data: await passkeys.remove(callerOf(request), request.params.id) }),
  );

  app.post(
    '/user/fresh-factor/passkey-options',
    {
      config: { ...inPerson, limit: challengeLimit },
      schema: {
        summary: 'Begin to confirm who one is with a passkey',
        response: { 200: dataOf(PasskeyRequestOptions) },
      },
    },
    async (request) => {
      const { accountId } = callerOf(request);
      return { data: await ceremonies.requestOptions({ purpose: 'proof', accountId }) };
    },
  );
};
