import { type Static, Type } from 'typebox';
import { filledLineOf, Id, IsoDateTime, nullable, strict } from './base.ts';
import { passkeyNameMax } from './lists.ts';

/** Bytes as WebAuthn writes them in JSON (Level 3, 5.1.8): Base64 with the alphabet of addresses, unpadded. */
const Base64Url = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' });
const CredentialId = Base64Url(1_400);
const Transports = Type.Array(Type.String({ maxLength: 32 }), { maxItems: 10 });
const Attachment = Type.Optional(Type.Union([Type.Literal('platform'), Type.Literal('cross-platform')]));
/** Results of extensions, of which Portico asks for none. */
const ExtensionResults = Type.Record(Type.String(), Type.Unknown());

const common = {
  id: CredentialId,
  rawId: CredentialId,
  type: Type.Literal('public-key'),
  authenticatorAttachment: Attachment,
  clientExtensionResults: ExtensionResults,
};

/** The answer of a device that has made a passkey. */
export const PasskeyRegistration = strict({
  ...common,
  response: strict({
    clientDataJSON: Base64Url(4_000),
    attestationObject: Base64Url(20_000),
    authenticatorData: Type.Optional(Base64Url(20_000)),
    transports: Type.Optional(Transports),
    publicKeyAlgorithm: Type.Optional(Type.Integer()),
    publicKey: Type.Optional(Base64Url(8_000)),
  }),
});
export type PasskeyRegistration = Static<typeof PasskeyRegistration>;

/** The answer of a device that has used one. */
export const PasskeyAssertion = strict({
  ...common,
  response: strict({
    clientDataJSON: Base64Url(4_000),
    authenticatorData: Base64Url(4_000),
    signature: Base64Url(8_000),
    userHandle: Type.Optional(Base64Url(100)),
  }),
});
export type PasskeyAssertion = Static<typeof PasskeyAssertion>;

const Descriptor = Type.Object({
  id: Type.String(),
  type: Type.Literal('public-key'),
  transports: Type.Optional(Type.Array(Type.String())),
});

/** For `navigator.credentials.get`; without `allowCredentials` the device offers every passkey it has for Portico. */
export const PasskeyRequestOptions = Type.Object({
  challenge: Type.String(),
  timeout: Type.Integer(),
  rpId: Type.String(),
  userVerification: Type.Literal('required'),
  allowCredentials: Type.Optional(Type.Array(Descriptor)),
});
export type PasskeyRequestOptions = Static<typeof PasskeyRequestOptions>;

/** For `navigator.credentials.create`. */
export const PasskeyCreationOptions = Type.Object({
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  challenge: Type.String(),
  pubKeyCredParams: Type.Array(Type.Object({ type: Type.Literal('public-key'), alg: Type.Integer() })),
  timeout: Type.Integer(),
  attestation: Type.Literal('none'),
  excludeCredentials: Type.Array(Descriptor),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Literal(true),
    userVerification: Type.Literal('required'),
  }),
});
export type PasskeyCreationOptions = Static<typeof PasskeyCreationOptions>;

const PasskeyName = filledLineOf(passkeyNameMax);

/** One passkey of a person. `isSynced`: their devices share it, so losing one of them does not lose it. */
export const Passkey = Type.Object({
  _id: Id,
  name: Type.String(),
  isSynced: Type.Boolean(),
  createdAt: IsoDateTime,
  lastUsedAt: nullable(IsoDateTime),
});
export type Passkey = Static<typeof Passkey>;

/** POST /user/passkeys */
export const AddPasskeyBody = strict({ name: PasskeyName, passkey: PasskeyRegistration });
export type AddPasskeyBody = Static<typeof AddPasskeyBody>;

export const RenamePasskeyBody = strict({ name: PasskeyName });
export type RenamePasskeyBody = Static<typeof RenamePasskeyBody>;

/** POST /user/authenticate/passkey */
export const PasskeySignInBody = strict({
  passkey: PasskeyAssertion,
  rememberMe: Type.Optional(Type.Boolean()),
});
export type PasskeySignInBody = Static<typeof PasskeySignInBody>;

/** `current` of SECOND_FACTOR_REQUIRED: the ways in which the account can answer. A recovery code always works too. */
export const SecondFactorWays = Type.Object({ hasApp: Type.Boolean(), hasPasskeys: Type.Boolean() });
export type SecondFactorWays = Static<typeof SecondFactorWays>;
