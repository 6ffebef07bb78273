import type { NotificationKind } from '@portico/contracts';
import { useAccountT, type Voice } from './words.ts';

/** The name of a kind of mail. */
export function useMailName(voice: Voice) {
  const t = useAccountT();
  return (kind: NotificationKind) => t(`mail.${voice}.${kind}`);
}
