import type {
  ChangeEmailBody,
  ChangePasswordBody,
  CodeSent,
  ConfirmEmailBody,
  ConfirmPasswordBody,
  ConfirmSecondFactorBody,
  DeviceSession,
  EmailChanged,
  PasswordChanged,
  RecoveryCodes,
  RemoveSecondFactorBody,
  SecondFactor,
  SecondFactorSetUp,
  SessionsEnded,
  SetUpSecondFactorBody,
  Welcome,
} from '@portico/contracts';
import { type CallOptions, get, write } from '../send.ts';

/** Answers the same whether or not there is such an account. */
export const requestPasswordReset = (username: string) =>
  write<CodeSent>('POST', '/user/reset-password', { username });

/** WRONG_CODE for a code that is wrong, used, too old or tried too often. Every session of the account ends. */
export const confirmPassword = (body: ConfirmPasswordBody) =>
  write<PasswordChanged>('POST', '/user/confirm-password', body);

/** Whom a welcome link invited; `err` when it leads nowhere any more. */
export const getWelcome = (id: string, options?: CallOptions) =>
  get<Welcome>(`/user/welcome/${encodeURIComponent(id)}`, undefined, options);

/** Ends all other sessions. A wrong current password is marked as a field. */
export const changePassword = (body: ChangePasswordBody) =>
  write<PasswordChanged>('POST', '/user/password', body);

/** Sends a code to the new address; EMAIL_TAKEN when it belongs to another account. */
export const requestEmailChange = (body: ChangeEmailBody) => write<CodeSent>('POST', '/user/email', body);

export const confirmEmailChange = (body: ConfirmEmailBody) =>
  write<EmailChanged>('POST', '/user/email/confirm', body);

/** Where one is signed in, the most recently used first. */
export const getSessions = (options?: CallOptions) =>
  get<DeviceSession[]>('/user/sessions', undefined, options);

export const endSession = (id: string) =>
  write<SessionsEnded>('DELETE', `/user/sessions/${encodeURIComponent(id)}`);

export const endOtherSessions = () => write<SessionsEnded>('POST', '/user/sessions/end-others');

export const getSecondFactor = (options?: CallOptions) =>
  get<SecondFactor>('/user/second-factor', undefined, options);

export const setUpSecondFactor = (body: SetUpSecondFactorBody) =>
  write<SecondFactorSetUp>('POST', '/user/second-factor/setup', body);

/** The recovery codes are shown this once. */
export const confirmSecondFactor = (body: ConfirmSecondFactorBody) =>
  write<RecoveryCodes>('POST', '/user/second-factor/confirm', body);

export const removeSecondFactor = (body: RemoveSecondFactorBody) =>
  write<SecondFactor>('DELETE', '/user/second-factor', body);
