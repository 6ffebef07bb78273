import type { Language } from '@portico/contracts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import type { EventMailWords } from './eventMailWords.ts';
import { zhHans } from './zhHans.ts';

export type { EventLetter, EventMailWords } from './eventMailWords.ts';

const words: Record<Language, EventMailWords> = { en, zh_hans: zhHans, ar };
export const mailWordsOf = (language: Language): EventMailWords => words[language];
