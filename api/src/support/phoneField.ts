import type { FieldCode } from '@portico/contracts';
import { formatPhone, type PhoneProblem, readPhone } from '@portico/rules/phone';
import { ApiProblem } from './apiProblem.ts';

const codes = {
  characters: 'PHONE_INVALID',
  notInUs: 'PHONE_NOT_US',
  callingCode: 'PHONE_CALLING_CODE',
  tooShort: 'PHONE_SHORT',
  tooLong: 'PHONE_LONG',
  unassigned: 'PHONE_UNASSIGNED',
} as const satisfies Record<PhoneProblem, FieldCode>;

/**
 * The number to store (E.164, A §5) for one that a request sent; an empty text means no number. `kept` is the row's
 * number and stays even if today's rule would refuse it: only a change is checked. Throws INVALID_INPUT, naming
 * `phone`.
 */
export function phoneOf(sent: string | null, kept: string | null): string | null {
  if (sent === null || sent.trim() === '') return null;
  if (kept !== null && [kept, formatPhone(kept)].includes(sent.trim())) return kept;
  const read = readPhone(sent);
  if (read.problem === undefined) return read.number;
  const phone = { code: codes[read.problem], values: { code: read.callingCode || '+' } };
  throw new ApiProblem('INVALID_INPUT', { fields: { phone } });
}

export const phoneTextOf = (phone: string | null): string | null => phone && formatPhone(phone);
