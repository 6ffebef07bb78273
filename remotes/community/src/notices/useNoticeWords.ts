import type { Notice } from '@portico/contracts';
import { type NoticeKind, type NoticeSubject, noticeKinds } from '@portico/contracts/lists';
import { useT } from '@portico/i18n';
import type { IconName } from '@portico/ui';
import type en from '../locales/en.json';

/** A subject that is not here has the bell. */
const icons: Partial<Record<NoticeSubject, IconName>> = {
  'account-edited': 'user',
  'referral-joined': 'people',
  'listing-inquiry': 'chat',
  'agent-letter': 'mail',
  'saved-search': 'search',
  'match-alert': 'match',
  'shortlist-answer': 'heart',
  introduction: 'handshake',
  event: 'calendar',
  social: 'people',
  award: 'crown',
  billing: 'card',
  desk: 'mail',
};

const isKnown = (kind: string): kind is NoticeKind => Object.hasOwn(noticeKinds, kind);

/**
 * A notice's text, in the words of the API area with its kind, and its icon; a kind that no area has gets a general
 * text.
 */
export function useNoticeWords() {
  const t = useT<typeof en>('community');
  return ({ kind, text }: Notice): { text: string; icon: IconName } => ({
    text: text ?? t('notices.general'),
    icon: (isKnown(kind) && icons[noticeKinds[kind]]) || 'bell',
  });
}
