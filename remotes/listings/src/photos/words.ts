import { mostListingPhotos } from '@portico/contracts/lists';
import { defineWords, useLanguage } from '@portico/i18n';
import en from './locales/en.json';
import type { Reason } from './uploadQueue.ts';

// Kept apart from the remote's first words, so that pages that only show listings do not wait for these.
export const usePhotosT = defineWords('photos', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});

/** '{file} failed to upload. {reason}.', two reasons joined with 'and' (B §8). */
export function useFailureSentence() {
  const t = usePhotosT();
  const { language } = useLanguage();
  return (fileName: string, reasons: readonly Reason[]) => {
    const texts = reasons.map((reason) =>
      typeof reason === 'string' ? t(`reason.${reason}`, { most: mostListingPhotos }) : reason.text,
    );
    const [first = '', ...rest] = texts.join(` ${t('and')} `);
    return t('failure', {
      file: fileName,
      reason: first.toLocaleUpperCase(language.replace('_', '-')) + rest.join(''),
    });
  };
}
