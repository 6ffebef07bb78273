import { useReportT } from './words.ts';

/** The words of a report, the same wherever something is reported. */
export function useReportLabels() {
  const t = useReportT();
  return {
    words: t('words'),
    send: t('send'),
    done: t('sent'),
  };
}
