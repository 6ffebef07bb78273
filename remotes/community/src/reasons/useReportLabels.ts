import { useT } from '@portico/i18n';
import type en from '../locales/en.json';

/** The words of a report, the same wherever something is reported. */
export function useReportLabels() {
  const t = useT<typeof en>('community');
  return {
    words: t('messages.report.words'),
    send: t('messages.report.send'),
    done: t('messages.report.sent'),
  };
}
