import { sql } from 'drizzle-orm';
import { agents, brokerages, clients, places, teams } from '../db/schema/index.ts';
import { contactCondition } from './contact.ts';
import type { NameIndex } from './nameTiers.ts';

export const agentNames: NameIndex = {
  kind: 'agents',
  words: agents.searchWords,
  contact: (contact) => contactCondition(contact, { personId: agents.personId }),
};

/** A client has an address and a number in the agent's list, and may have others as a person. */
export const clientNames: NameIndex = {
  kind: 'clients',
  words: clients.searchWords,
  contact: (contact) =>
    contactCondition(contact, { personId: clients.personId, email: clients.email, phone: clients.phone }),
};

export const brokerageNames: NameIndex = { kind: 'brokerages', words: brokerages.searchWords };

export const teamNames: NameIndex = { kind: 'teams', words: teams.searchWords };

/** A word like "san" is in thousands of places, so one index has only their names: its results need no second check. */
export const placeNames: NameIndex = {
  kind: 'places',
  words: sql`ts_filter(${places.searchWords}, '{a}')`,
  isOfNamesAlone: true,
};
