import type { Language } from '@portico/contracts';
import type { AccountMailWords } from './accountMailWords.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { zhHans } from './zhHans.ts';

export const accountMailWords: Record<Language, AccountMailWords> = { en, zh_hans: zhHans, ar };
