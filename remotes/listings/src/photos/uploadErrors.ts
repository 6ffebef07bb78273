import { isApiError } from '@portico/client';
import type { SignedUpload } from '@portico/contracts';
import { errorText } from '@portico/i18n';
import type { Reason } from './uploadQueue.ts';

/** A signature that ends sooner than this is not begun with. */
const signatureMarginMs = 30_000;

export const isLapsed = ({ expiresAt }: SignedUpload) =>
  Date.parse(expiresAt) < Date.now() + signatureMarginMs;

/** Old as soon as it arrives: then it is the device's clock that is wrong, and the storage alone can tell. */
export const byThisClock = (signed: SignedUpload): SignedUpload =>
  isLapsed(signed) ? { ...signed, expiresAt: '9999-12-31T23:59:59.000Z' } : signed;

/** Sentences of the server end with a full stop, and `{reason}.` has its own. */
const withoutStop = (text: string) => text.replace(/[.。]\s*$/, '');

const lineCodes = new Set<string>(['OFFLINE', 'TIMEOUT', 'ABORTED', 'MALFORMED']);

/** What is said of an error; a fault of ours is none of these, and surfaces as one. */
export function reasonOf(error: unknown): Reason {
  if (!isApiError(error)) throw error;
  if (lineCodes.has(error.code)) return 'connection';
  return { text: withoutStop(error.fields?.photo ?? errorText(error)) };
}

/** What no second try can change: the photo itself was looked at, or the person may not do this. */
export const isFinal = (error: unknown) =>
  isApiError(error) && ['INVALID_INPUT', 'FORBIDDEN', 'NOT_FOUND', 'TOO_LARGE'].includes(error.code);
