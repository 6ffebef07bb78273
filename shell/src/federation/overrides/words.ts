import { defineWords, registerWords, translate, useT } from '@portico/i18n';
import en from './locales/en.json';

const words = {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
};

export const useOverridesT = defineWords('overrides', words);

/** For `PorticoForm translate`. */
export const useOverrideFormTexts = () => useT('overrides');

/** The question whether code from a link may run, in the page's language, before the page is drawn. */
export async function questionOf(values: { name: string; origin: string }): Promise<string> {
  await registerWords('overrides', words);
  return translate('overrides', 'ask', values);
}
