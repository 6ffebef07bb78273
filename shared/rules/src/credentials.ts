export const passwordMinLength = 8;
export const verificationCodeLength = 6;

/** RFC-lite (resolutions 83): one @, a dotted domain, no spaces, at most 254 characters. */
const emailPattern = /^[^\s@"(),:;<>[\\\]]+@[^\s@.]+(\.[^\s@.]+)+$/;

export const isEmail = (value: string) => value.length <= 254 && emailPattern.test(value);

/** The form in which an e-mail address is compared and stored: lower case (A §5). */
export const normalizeEmail = (value: string) => value.trim().toLowerCase();

export type PasswordProblem = 'tooShort' | 'noLowercase' | 'noUppercase' | 'noDigit' | 'noSpecial';

/** Everything a new password still lacks (A §5); empty when it is strong. */
export function passwordProblems(password: string): PasswordProblem[] {
  const rules: [PasswordProblem, boolean][] = [
    ['tooShort', password.length >= passwordMinLength],
    ['noLowercase', /[a-z]/.test(password)],
    ['noUppercase', /[A-Z]/.test(password)],
    ['noDigit', /\d/.test(password)],
    ['noSpecial', /[!@#$%^&*]/.test(password)],
  ];
  return rules.filter(([, isMet]) => !isMet).map(([problem]) => problem);
}
