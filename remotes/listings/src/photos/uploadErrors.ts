import { isApiError } from '@portico/client';
import type { SignedUpload } from '@portico/contracts';
import { refusalOf } from '@portico/features/refused-fields';
import { errorText } from '@portico/i18n';
import type { Reason } from './uploadQueue.ts';

/** An upload does not start with a signature that expires sooner than this. */
const signatureMarginMs = 30_000;

export const isLapsed = ({ expiresAt }: SignedUpload) =>
  Date.parse(expiresAt) < Date.now() + signatureMarginMs;

/**
 * A signature that is expired on arrival means the device's clock is wrong, so only the storage can tell when it
 * lapses.
 */
export const byThisClock = (signed: SignedUpload): SignedUpload =>
  isLapsed(signed) ? { ...signed, expiresAt: '9999-12-31T23:59:59.000Z' } : signed;

/** The server's sentences end with a full stop, and `{reason}.` adds its own. */
const withoutStop = (text: string) => text.replace(/[.。]\s*$/, '');

const lineCodes = new Set<string>(['OFFLINE', 'TIMEOUT', 'ABORTED', 'MALFORMED']);

/** The reason shown for an API error; any other error is a bug in our code and is thrown on. */
export function reasonOf(error: unknown): Reason {
  if (!isApiError(error)) throw error;
  if (lineCodes.has(error.code)) return 'connection';
  return { text: withoutStop(errorText(refusalOf(error, 'photo') ?? error)) };
}

/** Errors that no second try can change: the photo itself was refused, or the person lacks permission. */
export const isFinal = (error: unknown) =>
  isApiError(error) && ['INVALID_INPUT', 'FORBIDDEN', 'NOT_FOUND', 'TOO_LARGE'].includes(error.code);
