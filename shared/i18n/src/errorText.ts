import { useContext, useMemo } from 'react';
import { hasText, lastNamespaces, lookUp, type Values } from './engine.ts';
import { useSnapshot } from './hooks.ts';
import { defaultLanguage, type Language } from './languages.ts';
import { WordsScope } from './scope.ts';
import { getLanguage } from './store.ts';
import { namespaceWith } from './texts.ts';

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
  const has = (namespace: string) => hasText(namespace, key);
  const mine = own.find(has);
  if (!mine && msg && language === defaultLanguage) return msg;
  const namespace = mine ?? lastNamespaces.find(has) ?? namespaceWith(defaultLanguage, key);
  if (namespace) return lookUp(language, namespace, key, values);
  return lookUp(language, 'common', msg ? 'errors.refused' : 'errors.unexpected', { message: msg });
}

/**
 * The same for code outside components, without words of a remote's own. Call it when the text is needed: the language
 * may change.
 */
export function errorText(error: RefusedAnswer): string {
  return wordError(getLanguage(), [], error);
}

/**
 * Words an error by its code, `errors.<CODE>`. The words of the remote that is drawn come first, then the common ones,
 * then those of any feature that has come: a code that one team alone throws is worded in its feature. For a code without
 * words a common sentence introduces the server's. In English the server's sentence comes right after the remote's words.
 */
export function useErrorText(): (error: RefusedAnswer) => string {
  const { language, version } = useSnapshot();
  const scope = useContext(WordsScope);
  return useMemo(() => {
    const own = Object.values(scope);
    return (error: RefusedAnswer) => wordError(language, own, error);
  }, [scope, language, version]);
}
