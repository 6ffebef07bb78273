import { defineWords } from '@portico/i18n';
import en from './locales/en.json';

// Apart from the frame's words: only people who are signed in read these, and few of them ever do.
export const useGateT = defineWords('gates', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});

export type PreviewKey = keyof typeof en.preview;

/** What is said of the page at a path: `/my-clients/list` is part of My Clients. */
export function previewKeyOf(path: string): PreviewKey | null {
  const [, first = ''] = path.split('/');
  return Object.hasOwn(en.preview, first) ? (first as PreviewKey) : null;
}
