import type { DeskItem } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { useDeskT } from './words.ts';

const minutesOfHour = 60;
const minutesOfDay = 24 * 60;

/** The names of items and times, the same everywhere on the desk. */
export function useDeskWords() {
  const t = useDeskT();
  const format = useFormat();

  function titleOf({ kind, title, name }: Pick<DeskItem, 'kind' | 'title' | 'name'>): string {
    if (kind === 'thread') return t('title.thread');
    if (kind === 'introduction') return t('title.introduction', { name, other: title });
    if (kind === 'partner') return t('title.partner', { partner: title });
    if (kind === 'event') return t('title.event', { event: title });
    if (kind === 'privacy') return t(`title.privacy.${title as 'download' | 'correction' | 'deletion'}`);
    return title;
  }

  /** A wait in words: in minutes, hours or days, with the largest unit that fits. */
  function waitOf(minutes: number): string {
    if (minutes < minutesOfHour) return t('minutes', { count: minutes });
    if (minutes < minutesOfDay) return t('hours', { count: Math.round(minutes / minutesOfHour) });
    return t('days', { count: Math.round(minutes / minutesOfDay) });
  }

  return { t, format, titleOf, waitOf };
}
