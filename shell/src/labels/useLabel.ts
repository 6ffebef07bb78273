import type { DescriptorLabel } from '@portico/contracts';
import { type Language, useLanguage } from '@portico/i18n';
import { useCallback } from 'react';

/** `nav.wealthEvents` -> "Wealth events". */
function spelledOut(key: string): string {
  const last = key.slice(key.lastIndexOf('.') + 1);
  const words = last.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/**
 * A label in this language, or in English when the remote has no other. Older releases send a key instead of labels;
 * the key is spelled out.
 */
export const labelIn = (label: DescriptorLabel, language: Language): string =>
  typeof label === 'string' ? spelledOut(label) : label[language] || label.en;

/** The names of pages and menu entries in the member's language, as the remotes' descriptors bring them. */
export function useLabel(): (label: DescriptorLabel) => string {
  const { language } = useLanguage();
  return useCallback((label) => labelIn(label, language), [language]);
}
