import './ownWords.ts';

export { defineWords } from './defineWords.ts';
export type { Values } from './engine.ts';
export { missingKeys } from './engine.ts';
export type { RefusedAnswer } from './errorText.ts';
export { errorText, useErrorText } from './errorText.ts';
export * from './format.ts';
export type { Translate } from './hooks.ts';
export { translate, useFormat, useKitWords, useLanguage, useT, useUnits } from './hooks.ts';
export type { Direction, Language } from './languages.ts';
export { defaultLanguage, isLanguage, languageDirection, languages, languageTag } from './languages.ts';
export { WordsScope } from './scope.ts';
export {
  adoptLanguage,
  getLanguage,
  isLanguageChosen,
  leaveAdoptedLanguage,
  registerWords,
  setLanguage,
  startLanguage,
  suggestLanguage,
} from './store.ts';
export { unitSystems } from './units.ts';
export type { WordKey, WordSources, Words, WordsLoader } from './words.ts';
