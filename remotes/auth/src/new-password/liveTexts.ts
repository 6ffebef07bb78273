import { passwordProblems } from '@portico/rules';

type TextKey = 'strong' | 'weak' | 'matches' | 'mustMatch' | 'different' | 'tooShort';
type Key = `password.${TextKey}`;

/** The text while a new password is typed (A §5); null before the first character. */
export function strengthText(password: string): Key | null {
  if (password === '') return null;
  return passwordProblems(password).length === 0 ? 'password.strong' : 'password.weak';
}

/** The text while the password is repeated: a hint, not a reproach (resolutions 85). */
export function matchText(password: string, confirmation: string): Key | null {
  if (confirmation === '') return null;
  return confirmation === password ? 'password.matches' : 'password.mustMatch';
}

/** Why a password cannot be taken; null when it can. */
export function refusedPassword(password: string): Key | null {
  const problems = passwordProblems(password);
  if (problems.includes('tooShort')) return 'password.tooShort';
  return problems.length > 0 ? 'password.weak' : null;
}

export const refusedConfirmation = (password: string, confirmation: string): Key | null =>
  confirmation === password ? null : 'password.different';
