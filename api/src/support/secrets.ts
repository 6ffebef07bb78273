import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Operations under the server's own key, which is never in the database: a copy of its tables alone opens nothing. */
export type Secrets = ReturnType<typeof createSecrets>;

export function createSecrets(secretKey: string) {
  const keys = new Map<string, Buffer>();

  /** One key for each purpose, so that a value made for one purpose is worthless for another. */
  function keyFor(purpose: string): Buffer {
    const known = keys.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', secretKey, '', `portico ${purpose}`, 32));
    keys.set(purpose, key);
    return key;
  }

  /** A keyed hash, for values that could be guessed from a plain one. Shifting text between parts changes the hash. */
  function fingerprint(purpose: string, ...parts: string[]): string {
    return createHmac('sha256', keyFor(purpose)).update(JSON.stringify(parts)).digest('base64url');
  }

  /** Encrypts; `owner` is bound to the text, so that a row copied to another owner cannot be decrypted. */
  function seal(purpose: string, owner: string, text: string): string {
    const iv = randomBytes(ivBytes);
    const encryption = createCipheriv(cipher, keyFor(purpose), iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()]);
    return Buffer.concat([iv, encryption.getAuthTag(), sealed]).toString('base64url');
  }

  /** Throws if the text was sealed for another purpose or owner, under another key, or was changed since. */
  function open(purpose: string, owner: string, sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    const decryption = createDecipheriv(cipher, keyFor(purpose), bytes.subarray(0, ivBytes));
    decryption.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const opened = decryption.update(bytes.subarray(ivBytes + tagBytes));
    return Buffer.concat([opened, decryption.final()]).toString('utf8');
  }

  return { fingerprint, seal, open };
}
