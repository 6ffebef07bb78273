import { type Static, Type } from 'typebox';
import { SecondFactorCode } from './account.ts';
import { strict } from './base.ts';
import { PasskeyAssertion } from './passkeys.ts';
import { Person } from './people.ts';

/**
 * POST /user/authenticate (A §3 login payload). Either `username` or `email` names the account. `newPassword` answers
 * PASSWORD_CHANGE_REQUIRED, `code` or `passkey` answers SECOND_FACTOR_REQUIRED.
 */
export const AuthenticateBody = strict({
  username: Type.Optional(Type.String({ minLength: 1, maxLength: 254 })),
  email: Type.Optional(Type.String({ minLength: 1, maxLength: 254 })),
  password: Type.String({ minLength: 1, maxLength: 256 }),
  rememberMe: Type.Optional(Type.Boolean()),
  newPassword: Type.Optional(Type.String({ minLength: 1, maxLength: 256 })),
  code: Type.Optional(SecondFactorCode),
  passkey: Type.Optional(PasskeyAssertion),
});
export type AuthenticateBody = Static<typeof AuthenticateBody>;

export const Tokens = Type.Object({ token: Type.String(), refreshToken: Type.String() });
export type Tokens = Static<typeof Tokens>;

export const AuthenticateAnswer = Type.Object({
  token: Type.String(),
  refreshToken: Type.String(),
  chatToken: Type.String({ description: "The member's social chat token (A §3)." }),
  user: Person,
});
export type AuthenticateAnswer = Static<typeof AuthenticateAnswer>;

/** The headers that carry the session (A §7). */
export const tokenHeader = 'X-Token';
export const refreshTokenHeader = 'X-Refresh-Token';
/** How long ago the person last did something, in milliseconds. Requests without it count as activity. */
export const idleHeader = 'X-Idle-Ms';
