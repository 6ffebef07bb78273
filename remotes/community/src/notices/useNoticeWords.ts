import type { Notice } from '@portico/contracts';
import { type NoticeKind, type NoticeSubject, noticeKinds } from '@portico/contracts/lists';
import { useFormat, useT } from '@portico/i18n';
import type { IconName } from '@portico/ui';
import type en from '../locales/en.json';

const icons: Record<NoticeSubject, IconName> = {
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
  billing: 'card',
  desk: 'mail',
};

const isKnown = (kind: string): kind is NoticeKind => Object.hasOwn(noticeKinds, kind);

/** Those of a kind that are too many to be named. */
const crowds = {
  match: 'match-others',
  'match-changed': 'match-changed-others',
  'match-wishes': 'match-wishes-others',
} as const;

/** What a notice says, and its icon. A kind of a later release is told by a general sentence. */
export function useNoticeWords() {
  const t = useT<typeof en>('community');
  const format = useFormat();
  return ({ kind, values, count }: Notice): { text: string; icon: IconName } => {
    if (!isKnown(kind)) return { text: t('notices.general'), icon: 'bell' };
    const { date, homes } = values;
    const named = { ...values, ...(typeof date === 'string' && { date: format.date(date) }) };
    // These tell of so many homes at once; the last one counts.
    const counted = typeof homes === 'number' ? homes : count;
    const isCrowd = kind in crowds && values.client === undefined;
    const key = isCrowd ? crowds[kind as keyof typeof crowds] : kind;
    return {
      text: t(`notices.kinds.${key}`, { ...named, count: counted }),
      icon: icons[noticeKinds[kind]],
    };
  };
}
