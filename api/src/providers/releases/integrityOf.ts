import { createHash } from 'node:crypto';

/** The integrity of a file as browsers check it (Subresource Integrity): `sha384-…`. */
export const integrityOf = (algorithm: 'sha256' | 'sha384', bytes: Buffer | string): string =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
