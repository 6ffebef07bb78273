import { createContext, useContext } from 'react';

/**
 * A message about a field: a translation key, a key with values, or a text the server wrote. `text` is shown where
 * there are no words for the key.
 */
export type FormMessage = string | { key: string; values?: Record<string, string | number>; text?: string };

export type TranslateMessage = (key: string, values?: Record<string, string | number>) => string;

export const FormTextsContext = createContext<TranslateMessage>((key) => key);

const looksLikeKey = /^[a-z][\w-]*([.:][\w-]+)+$/i;

/**
 * Schemas use translation keys (`common:forms.required`); messages from the server are sentences and stay unchanged.
 */
export function useFormMessage(): (message: FormMessage) => string {
  const translate = useContext(FormTextsContext);
  return (message) => {
    if (typeof message !== 'string') {
      const { key, values, text } = message;
      const said = translate(key, values);
      return said === key && text !== undefined ? text : said;
    }
    return looksLikeKey.test(message) ? translate(message) : message;
  };
}
