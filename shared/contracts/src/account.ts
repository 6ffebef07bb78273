import { type Static, Type } from 'typebox';
import { Id, IsoDateTime, nullable, strict } from './base.ts';
import { PasskeyAssertion } from './passkeys.ts';

/** Long enough for any password manager, short enough to hash. */
const Password = Type.String({ minLength: 1, maxLength: 256 });
const AccountName = Type.String({ minLength: 1, maxLength: 254 });
/** Six characters (A §5), compared without regard to case. */
const MailedCode = Type.String({ minLength: 6, maxLength: 6 });

export const ResetPasswordBody = strict({ username: AccountName });
export type ResetPasswordBody = Static<typeof ResetPasswordBody>;

/** What POST /user/reset-password answers to everyone, whether or not there is such an account. */
export const CodeSent = Type.Object({ sent: Type.Literal(true) });
export type CodeSent = Static<typeof CodeSent>;

/** POST /user/confirm-password (A §3 confirm payload). */
export const ConfirmPasswordBody = strict({ code: MailedCode, password: Password, username: AccountName });
export type ConfirmPasswordBody = Static<typeof ConfirmPasswordBody>;

export const PasswordChanged = Type.Object({ changed: Type.Literal(true) });
export type PasswordChanged = Static<typeof PasswordChanged>;

export const WelcomeParams = strict({ id: Type.String({ minLength: 1, maxLength: 128 }) });
export type WelcomeParams = Static<typeof WelcomeParams>;

/** GET /user/welcome/{id} (A §3). With `err` the link is unknown, used or too old, and the other fields are empty. */
export const Welcome = Type.Object({ firstName: Type.String(), email: Type.String(), err: Type.Boolean() });
export type Welcome = Static<typeof Welcome>;

/** A wrong `currentPassword` is reported as that field of INVALID_INPUT, because the caller is signed in already. */
export const ChangePasswordBody = strict({ currentPassword: Password, newPassword: Password });
export type ChangePasswordBody = Static<typeof ChangePasswordBody>;

export const ChangeEmailBody = strict({ email: AccountName, password: Password });
export type ChangeEmailBody = Static<typeof ChangeEmailBody>;

export const ConfirmEmailBody = strict({ code: MailedCode });
export type ConfirmEmailBody = Static<typeof ConfirmEmailBody>;

export const EmailChanged = Type.Object({ email: Type.String() });
export type EmailChanged = Static<typeof EmailChanged>;

/** One device on which a person is signed in. Details that the browser does not reveal are null. */
export const DeviceSession = Type.Object({
  _id: Id,
  isCurrent: Type.Boolean(),
  browser: nullable(Type.String()),
  system: nullable(Type.String()),
  ipAddress: nullable(Type.String()),
  createdAt: IsoDateTime,
  lastSeenAt: IsoDateTime,
  isRemembered: Type.Boolean(),
});
export type DeviceSession = Static<typeof DeviceSession>;

export const SessionsEnded = Type.Object({ ended: Type.Integer({ minimum: 0 }) });
export type SessionsEnded = Static<typeof SessionsEnded>;

/**
 * Whether signing in with the password requires more. It does once an app is connected, or once passkeys were made the
 * second step; recovery codes come with either. `isOffered` says whether an app is offered, which it is to people whose
 * roles let them see or change what belongs to others.
 */
export const SecondFactor = Type.Object({
  isOn: Type.Boolean(),
  hasApp: Type.Boolean(),
  hasPasskeys: Type.Boolean(),
  isOffered: Type.Boolean(),
  recoveryCodesLeft: Type.Integer({ minimum: 0 }),
});
export type SecondFactor = Static<typeof SecondFactor>;

export const SetUpSecondFactorBody = strict({ password: Password });
export type SetUpSecondFactorBody = Static<typeof SetUpSecondFactorBody>;

/**
 * For the authenticator app: the address is shown as a QR code, the Base32 secret can be typed. The second factor is on
 * only after it was confirmed.
 */
export const SecondFactorSetUp = Type.Object({ secret: Type.String(), otpauthUrl: Type.String() });
export type SecondFactorSetUp = Static<typeof SecondFactorSetUp>;

export const ConfirmSecondFactorBody = strict({ code: Type.String({ pattern: '^\\d{6}$' }) });
export type ConfirmSecondFactorBody = Static<typeof ConfirmSecondFactorBody>;

/** The codes are shown only once, and each works only once. */
export const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) });
export type RecoveryCodes = Static<typeof RecoveryCodes>;

/** Six digits from the authenticator app, or a recovery code. */
export const SecondFactorCode = Type.String({ minLength: 6, maxLength: 20 });

/** The password, and one of the other two. */
export const RemoveSecondFactorBody = strict({
  password: Password,
  code: Type.Optional(SecondFactorCode),
  passkey: Type.Optional(PasskeyAssertion),
});
export type RemoveSecondFactorBody = Static<typeof RemoveSecondFactorBody>;

/** POST /user/fresh-factor: one of the three proves that the account's owner is acting. */
export const FreshFactorBody = strict({
  password: Type.Optional(Password),
  code: Type.Optional(SecondFactorCode),
  passkey: Type.Optional(PasskeyAssertion),
});
export type FreshFactorBody = Static<typeof FreshFactorBody>;

export const FreshFactor = Type.Object({ freshUntil: IsoDateTime });
export type FreshFactor = Static<typeof FreshFactor>;
