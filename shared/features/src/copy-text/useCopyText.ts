import { useT } from '@portico/i18n';
import { snackbar } from '@portico/ui';
import { useCallback } from 'react';
import { copyText } from './copyText.ts';
import { useCopyTextT } from './words.ts';

/** Copies a text and says whether it was copied. */
export function useCopyText(): (text: string) => Promise<void> {
  const t = useCopyTextT();
  const common = useT('common');
  return useCallback(
    async (text) => {
      const isCopied = await copyText(text);
      snackbar.show(isCopied ? { text: common('states.copied') } : { text: t('refused'), tone: 'negative' });
    },
    [t, common],
  );
}
