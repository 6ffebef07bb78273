import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Tokens } from '@portico/contracts';

/** 256 random bits, in characters that are safe in an address. A token carries no data; the database has it. */
export const newToken = () => randomBytes(32).toString('base64url');

/** All that is stored of a token. A plain hash is enough: there is nothing to guess in 256 random bits. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('base64url');

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const keyFrom = (predecessor: string) =>
  Buffer.from(hkdfSync('sha256', predecessor, '', 'portico successor of a refresh token', 32));

/**
 * Encrypts a session's new tokens under its old refresh token. For a short while the old token gets the same successor
 * again, so the successor must be readable, but not by someone who has only the table.
 */
export function sealSuccessor(successor: Tokens, predecessor: string): string {
  const iv = randomBytes(ivBytes);
  const encryption = createCipheriv(cipher, keyFrom(predecessor), iv);
  const sealed = Buffer.concat([encryption.update(JSON.stringify(successor), 'utf8'), encryption.final()]);
  return Buffer.concat([iv, encryption.getAuthTag(), sealed]).toString('base64url');
}

/** Throws when `predecessor` is not the token it was sealed under. */
export function openSuccessor(sealed: string, predecessor: string): Tokens {
  const bytes = Buffer.from(sealed, 'base64url');
  const decryption = createDecipheriv(cipher, keyFrom(predecessor), bytes.subarray(0, ivBytes));
  decryption.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  const opened = Buffer.concat([decryption.update(bytes.subarray(ivBytes + tagBytes)), decryption.final()]);
  return JSON.parse(opened.toString('utf8')) as Tokens;
}
