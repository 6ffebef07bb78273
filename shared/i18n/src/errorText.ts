import { useContext, useMemo } from 'react';
import { hasText, lastNamespaces, lookUp, type Values } from './engine.ts';
import { useSnapshot } from './hooks.ts';
import { defaultLanguage, type Language } from './languages.ts';
import { WordsScope } from './scope.ts';
import { getLanguage } from './store.ts';

/** The parts of a refused request that its wording needs; an `ApiError` fits. */
export interface RefusedAnswer {
  code: string;
  /** The server's own sentence, in English; empty where no answer arrived. */
  msg: string;
  /** What fills the `{{places}}` of the code's words. */
  values?: Values;
}

/**
 * English always comes with the code of a namespace, so a code without English has no words there at all. Readers of
 * English see the server's sentence as it is (A §8): it may say more than its code does.
 */
function wordError(language: Language, own: readonly string[], { code, msg, values }: RefusedAnswer): string {
  const key = `errors.${code}`;
  const namespaces = language === defaultLanguage && msg ? own : [...own, ...lastNamespaces];
  const namespace = namespaces.find((each) => hasText(each, key));
  if (namespace) return lookUp(language, namespace, key, values);
  return msg || lookUp(language, 'common', 'errors.unexpected');
}

/**
 * The same for code outside components, with the common words only. Call it when the text is needed: the language may
 * change.
 */
export function errorText(error: RefusedAnswer): string {
  return wordError(getLanguage(), [], error);
}

/**
 * Words an error by its code: with `errors.<CODE>` of the remote that is drawn, else with the common `errors.<CODE>`.
 * The server's sentence is shown in English, and for a code that this build has no words for.
 */
export function useErrorText(): (error: RefusedAnswer) => string {
  const { language, version } = useSnapshot();
  const scope = useContext(WordsScope);
  return useMemo(() => {
    const own = Object.values(scope);
    return (error: RefusedAnswer) => wordError(language, own, error);
  }, [scope, language, version]);
}
