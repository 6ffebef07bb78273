import type { Database } from '../db/client.ts';
import type { Requester } from './requester.ts';

/** What a member asks the concierge. The member's page makes the id, so that a letter sent twice arrives once. */
export type ConciergeLetter = {
  id: string;
  subject: string;
  text: string;
  /** The language of the page where the letter was written; the confirmation is in that language. */
  language: string;
};

/** Where the letter went: into the member's conversation with the concierge, or to the requests that staff answer. */
export type LetterPlace = { threadId: string | null; reference: string | null };

/**
 * What staff answer in a member's conversation with the concierge. The page makes the id, so that an answer sent twice
 * appears once.
 */
export type ConciergeAnswer = {
  id: string;
  personId: string;
  text: string;
  answersId: string | null;
  /** Files that the writer has uploaded to the conversation. */
  fileIds: string[];
};

export type NotedReading = {
  threadId: string;
  by: Requester;
  isForAll: boolean;
  isDue?: () => Promise<boolean>;
  /**
   * The member's letters that are open items of their own. A colleague who has not read one counts as having read only
   * up to it.
   */
  openLetters: () => Promise<readonly string[]>;
};

/** Passes letters between areas in both directions. An area that writes one need not know which area delivers it. */
export type ConciergeDesk = {
  write: (letter: ConciergeLetter, by: Requester) => Promise<LetterPlace>;
  /** Within a transaction; `tell` is for afterwards, once it is committed. */
  answer: (tx: Database, answer: ConciergeAnswer, by: Requester) => Promise<{ tell: () => unknown }>;
  /**
   * Notes that what the member wrote so far is read: by one colleague, or by the whole concierge where the item is
   * dealt with. `isDue` is asked at a moment when nobody can write in between.
   */
  noteRead: (tx: Database, read: NotedReading) => Promise<{ tell: () => unknown }>;
};
