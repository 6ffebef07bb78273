import type { Database } from '../db/client.ts';
import type { Requester } from './requester.ts';

/** What a member asks of the concierge. The member's page makes the id, so that the same letter arrives once. */
export type ConciergeLetter = {
  id: string;
  subject: string;
  text: string;
  /** The language of the page that it was written on; its arrival is confirmed in it. */
  language: string;
};

/** Where the letter went: into the member's conversation with the concierge, or to the requests that staff answer. */
export type LetterPlace = { threadId: string | null; reference: string | null };

/** What staff answer in a member's conversation with the concierge. The page makes the id, so that it is said once. */
export type ConciergeAnswer = { id: string; personId: string; text: string; answersId: string | null };

export type NotedReading = {
  threadId: string;
  by: Requester;
  isForAll: boolean;
  isDue?: () => Promise<boolean>;
  /** Letters in it that are items of their own and still open: whoever has not read one reads no further than to it. */
  openLetters: () => Promise<readonly string[]>;
};

/** Hands letters over in both directions. Areas that write them need not know which area carries them. */
export type ConciergeDesk = {
  write: (letter: ConciergeLetter, by: Requester) => Promise<LetterPlace>;
  /** Within a transaction; `tell` is for afterwards, once it is committed. */
  answer: (tx: Database, answer: ConciergeAnswer, by: Requester) => Promise<{ tell: () => unknown }>;
  /**
   * What the member wrote so far is read: by one of the concierge, or by all of them where it is dealt with. `isDue` is asked
   * once nobody can write in between.
   */
  noteRead: (tx: Database, read: NotedReading) => Promise<{ tell: () => unknown }>;
};
