export type EventFacts = { title: string; when: string; place: string };

export type EventLetter = { subject: string; opening: readonly string[]; closing: readonly string[] };

/** The mails about events, in one language. A and B name no wording. */
export type EventMailWords = {
  toEvent: string;
  /** Somebody on the waiting list got a seat. */
  promoted: (facts: EventFacts & { guests: number }) => EventLetter;
  /** To people who come or wait, when the event has changed; the mail has its current details. */
  changed: (facts: EventFacts & { isWaiting: boolean }) => EventLetter;
  /** To an agent's client, who answers without an account. */
  invited: (facts: EventFacts & { agent: string; message: string }) => EventLetter;
  toAnswer: string;
  /** To a client who said that they come. */
  confirmed: (facts: EventFacts & { guests: number }) => EventLetter;
  /** To a client whose agent withdrew the invitation after they had answered. */
  withdrawn: (facts: EventFacts) => EventLetter;
  /** To people who come, and to people who wait. */
  canceled: (facts: EventFacts & { reason: string }) => EventLetter;
};
