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
 * A label in this language, in English where the remote has no other. Releases from before labels travelled with the
 * descriptor have a key instead, which is spelled out.
 */
export const labelIn = (label: DescriptorLabel, language: Language): string =>
  typeof label === 'string' ? spelledOut(label) : label[language] || label.en;

/** Names of pages and menu entries, as their remotes' descriptors bring them, in the member's language. */
export function useLabel(): (label: DescriptorLabel) => string {
  const { language } = useLanguage();
  return useCallback((label) => labelIn(label, language), [language]);
}
