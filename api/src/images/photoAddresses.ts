import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../support/secrets.ts';

/** Who may see a listing's photo: all members, or only its agents' teams (prospects, archived listings, uploads). */
export type PhotoAudience = 'members' | 'team';

const root = '/api/listing-photos/';
const hourMs = 60 * 60_000;
/** An address is the same for this long, so that caches find it, and then valid for as long again. */
const stepMs: Record<PhotoAudience, number> = { members: 12 * hourMs, team: 2 * hourMs };
/** 128 bits. */
const signatureLength = 22;

export type PhotoAddresses = ReturnType<typeof createPhotoAddresses>;

/**
 * Addresses that show a listing's photo for some hours to anybody who has them, because an `<img>` sends no token (ADR
 * 18). The signed part is a folder of the path, so a page still appends the size it wants.
 */
export function createPhotoAddresses({
  secrets,
  now,
}: {
  secrets: Pick<Secrets, 'fingerprint'>;
  now: () => Date;
}) {
  const signatureOf = (baseUrl: string, expires: string) =>
    secrets.fingerprint('listing photo', baseUrl, expires).slice(0, signatureLength);

  /**
   * The end of the step after the current one. Each photo's steps begin at a time of its own, so that not all addresses
   * change at once.
   */
  function expiryOf(baseUrl: string, step: number): number {
    const shift = (Number.parseInt(baseUrl.slice(-8), 16) || 0) % step;
    return (Math.floor((now().getTime() + shift) / step) + 2) * step - shift;
  }

  /** `baseUrl` as stored. Sample pictures keep their address, because anybody may see them. */
  function signed(baseUrl: string, audience: PhotoAudience): string {
    if (!baseUrl.startsWith(root)) return baseUrl;
    const expires = expiryOf(baseUrl, stepMs[audience]).toString(36);
    return `${baseUrl}/${expires}.${signatureOf(baseUrl, expires)}`;
  }

  /** Milliseconds for which the ticket still opens the photo; 0 when it is over, null for a ticket we never wrote. */
  function validMs(
    { agentId, photoId }: { agentId: string; photoId: string },
    ticket: string,
  ): number | null {
    const [expires = '', signature = ''] = ticket.split('.');
    const expected = Buffer.from(signatureOf(`${root}${agentId}/${photoId}`, expires));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    return Math.max(0, Number.parseInt(expires, 36) - now().getTime());
  }

  return { signed, validMs };
}
