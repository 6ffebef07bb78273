export type EventFacts = { title: string; when: string; place: string };

export type EventLetter = { subject: string; opening: readonly string[]; closing: readonly string[] };

/** The mails about events, in one language. A and B name no wording. */
export type EventMailWords = {
  toEvent: string;
  /** Somebody on the waiting list got a seat. */
  promoted: (facts: EventFacts & { guests: number }) => EventLetter;
};
