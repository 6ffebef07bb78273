import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { keepFocus } from '../focus/keepFocus.ts';
import { englishKitWords, type KitWords } from '../words/index.ts';
import { system } from './system.ts';
import { KitWordsContext } from './words.ts';

export interface PorticoProviderProps {
  children: ReactNode;
  /** Translations of the kit's own words; missing ones are shown in English. */
  words?: Partial<KitWords>;
}

/**
 * Rules enter the page through `insertRule` and never as text, because the content security policy allows only an empty
 * style element. (The test environment's parser does not know current selectors, so tests use text.)
 */
const cache = createCache({ key: 'p', speedy: process.env.NODE_ENV !== 'test' });

/** Everything the kit needs. Right-to-left needs no setup, because the kit uses only logical properties. */
export function PorticoProvider({ children, words }: PorticoProviderProps) {
  const allWords = useMemo(() => ({ ...englishKitWords, ...words }), [words]);
  useEffect(keepFocus, []);
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <KitWordsContext value={allWords}>{children}</KitWordsContext>
      </ChakraProvider>
    </CacheProvider>
  );
}
