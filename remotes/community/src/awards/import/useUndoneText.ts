import type { AwardImport } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { useAwardImportT } from './words.ts';

/** The result of an import that was undone. */
export function useUndoneText() {
  const t = useAwardImportT();
  const format = useFormat();
  return ({ removed, restored, kept }: NonNullable<AwardImport['undone']>) =>
    t('undone', {
      removed: format.number(removed),
      restored: format.number(restored),
      kept: format.number(kept),
    });
}
