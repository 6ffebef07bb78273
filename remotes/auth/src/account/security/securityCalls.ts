import { type CallOptions, get, write } from '@portico/client';
import type {
  AddPasskeyBody,
  ChangeEmailBody,
  ChangePasswordBody,
  CodeSent,
  ConfirmEmailBody,
  ConfirmSecondFactorBody,
  DeviceSession,
  EmailChanged,
  Passkey,
  PasswordChanged,
  RecoveryCodes,
  RemoveSecondFactorBody,
  RenamePasskeyBody,
  SecondFactor,
  SecondFactorSetUp,
  SessionsEnded,
  SetUpSecondFactorBody,
} from '@portico/contracts';

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

/** This answer is the only one that holds the recovery codes. */
export const confirmSecondFactor = (body: ConfirmSecondFactorBody) =>
  write<RecoveryCodes>('POST', '/user/second-factor/confirm', body);

export const removeSecondFactor = (body: RemoveSecondFactorBody) =>
  write<SecondFactor>('DELETE', '/user/second-factor', body);

/** Makes one's passkeys the second step. This answer is the only one that holds the recovery codes. */
export const askForPasskeys = () => write<RecoveryCodes>('POST', '/user/second-factor/passkeys');

/** The oldest first. */
export const getPasskeys = (options?: CallOptions) => get<Passkey[]>('/user/passkeys', undefined, options);

export const addPasskey = (body: AddPasskeyBody) => write<Passkey>('POST', '/user/passkeys', body);

const passkeyAt = (id: string) => `/user/passkeys/${encodeURIComponent(id)}`;

export const renamePasskey = (id: string, body: RenamePasskeyBody) =>
  write<Passkey>('PUT', passkeyAt(id), body);

export const removePasskey = (id: string) => write<Passkey[]>('DELETE', passkeyAt(id));
