import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@portico/contracts';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import {
  COSEALG,
  decodeAttestationObject,
  decodeClientDataJSON,
  isoBase64URL,
} from '@simplewebauthn/server/helpers';
import type { AppContext } from '../../apiModule.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import * as repository from './passkeys.repository.ts';
import { relyingPartyOf } from './relyingParty.ts';

/** How long a device may take, and how long the sign-in form may stand open before its passkey is chosen. */
const challengeMs = 5 * 60_000;

/** Every device supports at least one of these. The library's newer ones are still experimental in Node. */
const supportedAlgorithmIDs = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

type Dependencies = Pick<AppContext, 'db' | 'env' | 'now'>;
type Owner = { accountId: string; email: string; fullName: string };
type Proof = { purpose: 'sign-in'; accountId: null } | { purpose: 'proof'; accountId: string };

/** The id by which the device knows a person. It comes back with every use of a passkey. */
const userHandleOf = (accountId: string) => new TextEncoder().encode(accountId);

const described = ({ credentialId, transports }: repository.PasskeyRow) => ({
  id: credentialId,
  transports,
});

const refused = (cause?: unknown) => new ApiProblem('PASSKEY_REFUSED', { cause });

/** Runs a check of the library, which throws for everything that is wrong with an answer. */
async function checked<T>(check: () => T | Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (cause) {
    throw refused(cause);
  }
}

/**
 * No attestation is requested, and browsers send only a signature by the new key itself. Certificates are refused
 * unread, because their chains name addresses that the library would contact.
 */
function refuseCertificates({ response }: PasskeyRegistration) {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get('fmt');
  const isBare = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
  if (format !== 'none' && !isBare) throw new Error(`an attestation of the format ${format}`);
}

/** The two ceremonies of WebAuthn: making a passkey, and proving that one has it. The person is verified in both. */
export function createCeremonies({ db, env, now }: Dependencies) {
  const party = relyingPartyOf(env);
  const expected = {
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  };

  async function remember<O extends { challenge: string }>(options: O, whose: repository.ChallengeFor) {
    const expiresAt = new Date(now().getTime() + challengeMs);
    await repository.insertChallenge(db, { ...whose, challenge: options.challenge, expiresAt });
    return options;
  }

  /** The challenge that was answered; it is used up even if the answer is wrong. */
  async function takeChallenge(clientDataJSON: string, whose: repository.ChallengeFor): Promise<string> {
    // It may be any JSON: even `null`, or a challenge that is not a text.
    const said: unknown = await checked(() => decodeClientDataJSON(clientDataJSON));
    const challenge = typeof said === 'object' && said !== null && 'challenge' in said && said.challenge;
    if (
      typeof challenge !== 'string' ||
      !(await repository.takeChallenge(db, { ...whose, challenge, at: now() }))
    )
      throw refused();
    return challenge;
  }

  async function creationOptions({ accountId, email, fullName }: Owner): Promise<PasskeyCreationOptions> {
    const known = await repository.passkeysOf(db, accountId);
    const options = await generateRegistrationOptions({
      rpName: party.name,
      rpID: party.id,
      userName: email,
      userDisplayName: fullName,
      userID: userHandleOf(accountId),
      timeout: challengeMs,
      attestationType: 'none',
      excludeCredentials: known.map(described),
      supportedAlgorithmIDs,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return (await remember(options, { purpose: 'register', accountId })) as PasskeyCreationOptions;
  }

  /** Throws PASSKEY_REFUSED. Nothing is stored yet. */
  async function verifyNew(accountId: string, passkey: PasskeyRegistration) {
    const expectedChallenge = await takeChallenge(passkey.response.clientDataJSON, {
      purpose: 'register',
      accountId,
    });
    const { registrationInfo } = await checked(() => {
      refuseCertificates(passkey);
      return verifyRegistrationResponse({
        ...expected,
        response: passkey,
        expectedChallenge,
        supportedAlgorithmIDs,
      });
    });
    if (!registrationInfo) throw refused();
    const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: isoBase64URL.fromBuffer(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      isSynced: credentialDeviceType === 'multiDevice',
      isBackedUp: credentialBackedUp,
    };
  }

  /** At sign-in no passkeys are listed, so that nobody learns who has some. */
  async function requestOptions(whose: Proof): Promise<PasskeyRequestOptions> {
    const own = whose.accountId === null ? [] : await repository.passkeysOf(db, whose.accountId);
    const options = await generateAuthenticationOptions({
      rpID: party.id,
      timeout: challengeMs,
      userVerification: 'required',
      allowCredentials: whose.accountId === null ? undefined : own.map(described),
    });
    return (await remember(options, whose)) as PasskeyRequestOptions;
  }

  /** Returns the passkey's owner. Throws PASSKEY_REFUSED, also where the passkey's usage counter went backward. */
  async function prove(passkey: PasskeyAssertion, whose: Proof): Promise<string> {
    const expectedChallenge = await takeChallenge(passkey.response.clientDataJSON, whose);
    const known = await repository.findPasskey(db, passkey.id);
    if (!known || (whose.accountId !== null && known.accountId !== whose.accountId)) throw refused();
    const { userHandle } = passkey.response;
    if (userHandle && userHandle !== isoBase64URL.fromBuffer(userHandleOf(known.accountId))) throw refused();
    const { verified, authenticationInfo } = await checked(() =>
      verifyAuthenticationResponse({
        ...expected,
        response: passkey,
        expectedChallenge,
        credential: {
          id: known.credentialId,
          publicKey: isoBase64URL.toBuffer(known.publicKey),
          counter: known.counter,
        },
      }),
    );
    if (!verified) throw refused();
    const { newCounter: counter, credentialBackedUp: isBackedUp } = authenticationInfo;
    const use = { id: known.id, before: known.counter, counter, isBackedUp, at: now() };
    if (!(await repository.noteUse(db, use))) throw refused();
    return known.accountId;
  }

  return { creationOptions, verifyNew, requestOptions, prove };
}

export type Ceremonies = ReturnType<typeof createCeremonies>;
