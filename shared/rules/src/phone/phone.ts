import { parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/min';

/** Why a typed phone number is refused. */
export type PhoneProblem =
  | 'characters'
  /** A number without a plus is read as a US number (A §5), and no US number looks like this. */
  | 'notInUs'
  | 'callingCode'
  | 'tooShort'
  | 'tooLong'
  | 'unassigned';

export type ReadPhone =
  /** E.164: `+442079460958`. */
  | { number: string; problem?: undefined }
  /** `callingCode` is the country's, `+44`, where one was understood. */
  | { number?: undefined; problem: PhoneProblem; callingCode: string };

const written = /^\+?[\d\s().\-/]+$/;
/** `00` is how most of the world dials the plus. */
const withPlus = (typed: string) => typed.trim().replace(/^00(?=[1-9])/, '+');
const parse = (typed: string) => parsePhoneNumberFromString(typed, { defaultCountry: 'US', extract: false });

function problemOf(typed: string): PhoneProblem {
  if (!written.test(typed)) return 'characters';
  if (!typed.startsWith('+')) return 'notInUs';
  const problem = validatePhoneNumberLength(typed, 'US');
  if (problem === 'TOO_SHORT' || problem === 'NOT_A_NUMBER') return 'tooShort';
  if (problem === 'TOO_LONG') return 'tooLong';
  return problem === 'INVALID_COUNTRY' ? 'callingCode' : 'unassigned';
}

/**
 * Reads a phone number in any spelling: answers the number that is stored, or why it cannot be one. A number without
 * a leading plus counts as a US number (A §5, B §5).
 */
export function readPhone(text: string): ReadPhone {
  const typed = withPlus(text);
  const number = written.test(typed) ? parse(typed) : undefined;
  if (number?.isValid()) return { number: number.number };
  const callingCode = number ? `+${number.countryCallingCode}` : '';
  return { problem: problemOf(typed), callingCode };
}

/**
 * US numbers in national format, others in international format (A §5): (310) 555-0123, +44 20 7946 0958. What is no
 * number, such as an old one stored before the rule, stays as it is.
 */
export function formatPhone(text: string): string {
  const number = parse(withPlus(text));
  if (!number?.isPossible()) return text;
  return number.country === 'US' ? number.formatNational() : number.formatInternational();
}
