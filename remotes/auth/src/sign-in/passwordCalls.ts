import { write } from '@portico/client';
import type { CodeSent, ConfirmPasswordBody, PasswordChanged } from '@portico/contracts';

/** Answers the same whether or not the account exists. */
export const requestPasswordReset = (username: string) =>
  write<CodeSent>('POST', '/user/reset-password', { username });

/** WRONG_CODE for a code that is wrong, used, too old or tried too often. Every session of the account ends. */
export const confirmPassword = (body: ConfirmPasswordBody) =>
  write<PasswordChanged>('POST', '/user/confirm-password', body);
