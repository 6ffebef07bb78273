import { isEmail, normalizeEmail, verificationCodeLength } from '@portico/rules';
import type { Typed } from './signInFlow.ts';

const parameters = ['code', 'username'] as const;

/**
 * The parameters of the mail's link, `/login?code=ABC234&username=…` (resolutions 88); a code of another length counts
 * as no code.
 */
export function readResetLink(search: string): Partial<Typed> {
  const query = new URLSearchParams(search);
  const code = query.get('code')?.trim().toUpperCase() ?? '';
  const username = normalizeEmail(query.get('username') ?? '');
  return {
    ...(code.length === verificationCodeLength && { resetCode: code }),
    ...(isEmail(username) && { username }),
  };
}

/** The address without the link's parameters; null without any. The parameter for where to return stays. */
export function withoutResetLink(search: string): string | null {
  const query = new URLSearchParams(search);
  if (!parameters.some((name) => query.has(name))) return null;
  for (const name of parameters) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}
