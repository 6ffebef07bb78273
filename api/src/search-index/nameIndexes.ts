import { sql } from 'drizzle-orm';
import { agents, brokerages, clients, places, teams } from '../db/schema/index.ts';
import { contactCondition } from './contact.ts';
import type { NameIndex } from './nameTiers.ts';

/** As many characters of the agent's id as `agent_words` (0099) takes. Conditions name the agent as well. */
const agentPrefixLength = 8;

export const agentNames: NameIndex = {
  kind: 'agents',
  words: agents.searchWords,
  contact: (contact) => contactCondition(contact, { personId: agents.personId }),
};

/**
 * The names of one agent's clients. Each word of their index begins with the agent, so that the beginning of a common
 * name reads nothing of other agents' clients. A client has an address and a number in the agent's list, and may have
 * others as a person.
 */
export const clientNamesOf = (agentId: string): NameIndex => ({
  kind: 'clients',
  words: clients.searchWords,
  within: {
    table: sql`${clients}`,
    words: sql`agent_words(${clients.agentId}, ${clients.searchWords})`,
    prefix: agentId.slice(-agentPrefixLength),
  },
  contact: (contact) =>
    contactCondition(contact, { personId: clients.personId, email: clients.email, phone: clients.phone }),
});

export const brokerageNames: NameIndex = { kind: 'brokerages', words: brokerages.searchWords };

export const teamNames: NameIndex = { kind: 'teams', words: teams.searchWords };

/** A word like "san" is in thousands of places, so one index has only their names: its results need no second check. */
export const placeNames: NameIndex = {
  kind: 'places',
  words: sql`ts_filter(${places.searchWords}, '{a}')`,
  isOfNamesAlone: true,
};
