import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@portico/contracts';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const flags = { present: 0x01, verified: 0x04, canBeBackedUp: 0x08, isBackedUp: 0x10, hasKey: 0x40 };
const cose = { keyType: 1, algorithm: 3, curve: -1, x: -2, y: -3, ec2: 2, es256: -7, p256: 1 };

const hash = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');

function uint32(value: number) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** What a test changes so that the answer is refused. */
export type Lie = { origin?: string; rpId?: string; isVerified?: boolean; counter?: number; type?: string };

/**
 * A device that makes and uses passkeys as in WebAuthn (Level 2, 6.1 to 6.5): a real key on P-256, real CBOR, a counter
 * that goes up. It answers every request, so only the server decides.
 */
export function softwareAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  let userHandle = '';

  function clientData(type: string, challenge: string, lie: Lie) {
    return Buffer.from(
      JSON.stringify({
        type: lie.type ?? type,
        challenge,
        origin: lie.origin ?? origin,
        crossOrigin: false,
      }),
    );
  }

  function authenticatorData(rpId: string, lie: Lie, attested?: Buffer) {
    const uv = lie.isVerified === false ? 0 : flags.verified;
    const set = flags.present | uv | flags.canBeBackedUp | flags.isBackedUp | (attested ? flags.hasKey : 0);
    const parts = [hash(lie.rpId ?? rpId), Buffer.from([set]), uint32(lie.counter ?? counter)];
    return Buffer.concat(attested ? [...parts, attested] : parts);
  }

  function attestedKey() {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [cose.keyType, cose.ec2],
      [cose.algorithm, cose.es256],
      [cose.curve, cose.p256],
      [cose.x, new Uint8Array(Buffer.from(x, 'base64url'))],
      [cose.y, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.from([0, id.length]);
    return Buffer.concat([Buffer.alloc(16), length, id, Buffer.from(isoCBOR.encode(key))]);
  }

  const common = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };

  return {
    create({ challenge, rp, user }: PasskeyCreationOptions, lie: Lie = {}): PasskeyRegistration {
      userHandle = user.id;
      const authData = new Uint8Array(authenticatorData(rp.id, lie, attestedKey()));
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        ...common,
        authenticatorAttachment: 'platform',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, lie)),
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ['internal', 'hybrid'],
        },
      };
    },

    get({ challenge, rpId }: PasskeyRequestOptions, lie: Lie = {}): PasskeyAssertion {
      counter += 1;
      const data = authenticatorData(rpId, lie);
      const client = clientData('webauthn.get', challenge, lie);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, hash(client)]))
        .sign(privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle,
        },
      };
    },
  };
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;
