import { useT } from '@portico/i18n';
import { snackbar } from '@portico/ui';
import { useCallback } from 'react';
import { useCopyTextT } from './words.ts';

/** Copies a text and says whether it was copied: browsers refuse without a secure origin or a permission. */
export function useCopyText(): (text: string) => Promise<void> {
  const t = useCopyTextT();
  const common = useT('common');
  return useCallback(
    async (text) => {
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        snackbar.show({ text: t('refused'), tone: 'negative' });
        return;
      }
      snackbar.show({ text: common('states.copied') });
    },
    [t, common],
  );
}
