import { useContext, useMemo } from 'react';
import { hasText, lookUp } from './engine.ts';
import { useSnapshot } from './hooks.ts';
import type { Language } from './languages.ts';
import { WordsScope } from './scope.ts';
import { getLanguage } from './store.ts';

/** As much of a refused request as it takes to word it; an `ApiError` fits. */
export interface RefusedAnswer {
  code: string;
  /** The server's own sentence, in English; empty where no answer arrived. */
  msg: string;
}

/** English always comes with the code of a namespace, so a code without English has no words there at all. */
function wordError(language: Language, namespaces: readonly string[], { code, msg }: RefusedAnswer): string {
  const key = `errors.${code}`;
  const namespace = namespaces.find((each) => hasText(each, key));
  if (namespace) return lookUp(language, namespace, key);
  return msg || lookUp(language, 'common', 'errors.unexpected');
}

/** The same outside components, in the common words. Read it when the text is needed: the language may change. */
export function errorText(error: RefusedAnswer): string {
  return wordError(getLanguage(), ['common'], error);
}

/**
 * Words an error by its code: with `errors.<CODE>` of the remote that is drawn, else with the common `errors.<CODE>`. A
 * code this build has no words for shows the server's sentence.
 */
export function useErrorText(): (error: RefusedAnswer) => string {
  const { language, version } = useSnapshot();
  const scope = useContext(WordsScope);
  return useMemo(() => {
    const namespaces = [...Object.values(scope), 'common'];
    return (error: RefusedAnswer) => wordError(language, namespaces, error);
  }, [scope, language, version]);
}
