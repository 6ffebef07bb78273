import { useMailName } from '@portico/features/account';
import { defineWords } from '@portico/i18n';
import en from './locales/en.json';
import type { Kind } from './noticeWays.ts';

export const useNoticesT = defineWords('notice-choices', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});

/** What a kind of notice is called. */
export function useKindName() {
  const t = useNoticesT();
  const mailName = useMailName('self');
  return (kind: Kind) =>
    kind === 'event' || kind === 'social' || kind === 'billing' || kind === 'desk'
      ? t(`kinds.${kind}`)
      : mailName(kind);
}
