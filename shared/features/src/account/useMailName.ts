import type { NotificationKind } from '@portico/contracts';
import { useAccountT, type Voice } from './words.ts';

/** What a kind of mail is called. */
export function useMailName(voice: Voice) {
  const t = useAccountT();
  return (kind: NotificationKind) => t(`mail.${voice}.${kind}`);
}
