import { createContext, useContext } from 'react';

/** A validation message: a translation key, a key with values, or a text the server wrote. */
export type FormMessage = string | { key: string; values?: Record<string, string | number> };

export type TranslateMessage = (key: string, values?: Record<string, string | number>) => string;

export const FormTextsContext = createContext<TranslateMessage>((key) => key);

const looksLikeKey = /^[a-z][\w-]*([.:][\w-]+)+$/i;

/**
 * Schemas use translation keys (`common:forms.required`); messages from the server are sentences and stay unchanged.
 */
export function useFormMessage(): (message: FormMessage) => string {
  const translate = useContext(FormTextsContext);
  return (message) => {
    if (typeof message !== 'string') return translate(message.key, message.values);
    return looksLikeKey.test(message) ? translate(message) : message;
  };
}
