import { timingSafeEqual } from 'node:crypto';
import { type NotificationKind, notificationKinds } from '@portico/contracts';
import type { Secrets } from '../../support/secrets.ts';

export type Notice = { personId: string; kind: NotificationKind };
export type UnsubscribeUrl = (notice: Notice) => string;

type Signing = Pick<Secrets, 'fingerprint'>;

const signatureOf = (secrets: Signing, { personId, kind }: Notice) =>
  secrets.fingerprint('unsubscribe', personId, kind);

/** The address turns off one kind of mail for one person, without a sign-in. It stays valid as long as the key does. */
export const unsubscribeUrl =
  (secrets: Signing, publicUrl: string): UnsubscribeUrl =>
  (notice) => {
    const { personId, kind } = notice;
    const query = new URLSearchParams({ person: personId, kind, signature: signatureOf(secrets, notice) });
    return `${publicUrl}/api/notices/unsubscribe?${query}`;
  };

export type UnsubscribeQuery = { person: string; kind: string; signature: string };

/** Null for an address Portico did not write. */
export function readNotice(secrets: Signing, { person, kind, signature }: UnsubscribeQuery): Notice | null {
  const known = notificationKinds.find((one) => one === kind);
  if (!known) return null;
  const notice = { personId: person, kind: known };
  const expected = Buffer.from(signatureOf(secrets, notice));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? notice : null;
}
