import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@portico/contracts';
import { registerWords, translate } from '@portico/i18n';
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import en from './locales/en.json';
import { PasskeyProblem } from './PasskeyProblem.ts';

const wordsReady = () =>
  registerWords('passkey', {
    en,
    zh_hans: () => import('./locales/zh_hans.json'),
    ar: () => import('./locales/ar.json'),
  });

/** Browsers report a closed question, a time that ran out and a device without a passkey as the same error. */
const cancelled: readonly unknown[] = ['NotAllowedError', 'AbortError'];

function problemOf(error: unknown): PasskeyProblem {
  const isOfLibrary = error instanceof WebAuthnError;
  const name = isOfLibrary ? (error.cause as Error).name : (error as Error).name;
  const isKnown = isOfLibrary && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
  const key = cancelled.includes(name) ? 'cancelled' : isKnown ? 'known' : 'failed';
  return new PasskeyProblem(translate('passkey', key), { cause: error });
}

async function asked<T>(question: () => Promise<unknown>): Promise<T> {
  await wordsReady();
  if (!browserSupportsWebAuthn()) throw new PasskeyProblem(translate('passkey', 'unsupported'));
  try {
    return (await question()) as T;
  } catch (error) {
    throw problemOf(error);
  }
}

export const makePasskey = (optionsJSON: PasskeyCreationOptions) =>
  asked<PasskeyRegistration>(() => startRegistration({ optionsJSON }));

export const usePasskey = (optionsJSON: PasskeyRequestOptions) =>
  asked<PasskeyAssertion>(() => startAuthentication({ optionsJSON }));
