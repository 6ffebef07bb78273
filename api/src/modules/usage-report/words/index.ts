import type { Language } from '@portico/contracts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import type { UsageFileWords } from './usageFileWords.ts';
import { zhHans } from './zhHans.ts';

export type { UsageFileWords } from './usageFileWords.ts';

/** The words of `/usage` in its files; `tools/words/fileWords.test.ts` compares them. */
export const usageFileWords: Record<Language, UsageFileWords> = { en, zh_hans: zhHans, ar };
