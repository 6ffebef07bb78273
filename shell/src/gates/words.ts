import { defineWords } from '@portico/i18n';
import en from './locales/en.json';

// Kept apart from the frame's words, because only signed-in people read these, and few of them ever do.
export const useGateT = defineWords('gates', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});

export type PreviewKey = keyof typeof en.preview;

/** The preview texts for a path; `/my-clients/list` counts as My Clients. */
export function previewKeyOf(path: string): PreviewKey | null {
  const [, first = ''] = path.split('/');
  return Object.hasOwn(en.preview, first) ? (first as PreviewKey) : null;
}
