import type { Requester } from './requester.ts';

/** What a member asks of the concierge. The member's page makes the id, so that the same letter arrives once. */
export type ConciergeLetter = {
  id: string;
  subject: string;
  text: string;
  /** Of the page that it was written on, in which its arrival is confirmed. */
  language: string;
};

/** Where the letter went: into the member's conversation with the concierge, or to the requests that staff answer. */
export type LetterPlace = { threadId: string | null; reference: string | null };

/** Hands a member's letter to the concierge. Areas that take letters need not know which area carries them. */
export type ConciergeDesk = { write: (letter: ConciergeLetter, by: Requester) => Promise<LetterPlace> };
