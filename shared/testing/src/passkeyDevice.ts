import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@portico/contracts';

/** What the server asks a device, as far as a browser reads it. */
export const requestOptions: PasskeyRequestOptions = {
  challenge: 'AQID',
  timeout: 300_000,
  rpId: 'portico.test',
  userVerification: 'required',
};

export const creationOptions: PasskeyCreationOptions = {
  rp: { id: 'portico.test', name: 'Portico' },
  user: { id: 'AQID', name: 'agent@portico.test', displayName: 'Alexandra Reyes' },
  challenge: 'AQID',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
};

const bytes = () => new Uint8Array([1, 2, 3]).buffer;

/** The browser's own part of a passkey, which jsdom has none of. Every credential has the id `AQID`. */
export function stubPasskeyDevice() {
  let refusal: string | null = null;
  let asked: unknown;
  const credential = {
    id: 'AQID',
    rawId: bytes(),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
    response: {
      clientDataJSON: bytes(),
      attestationObject: bytes(),
      authenticatorData: bytes(),
      signature: bytes(),
      userHandle: bytes(),
    },
  };
  async function answer({ publicKey }: { publicKey?: unknown }) {
    asked = publicKey;
    if (refusal) throw new DOMException('The device gives none.', refusal);
    return credential;
  }
  Object.defineProperty(globalThis, 'PublicKeyCredential', {
    configurable: true,
    value: class PublicKeyCredential {},
  });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: answer, get: answer },
  });
  return {
    /** The name of the error with which browsers refuse from now on; null for none. */
    refuse: (name: string | null) => {
      refusal = name;
    },
    created: () => asked,
  };
}
