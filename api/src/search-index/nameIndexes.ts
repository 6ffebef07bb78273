import { agents, brokerages, clients, places, teams } from '../db/schema/index.ts';
import { contactCondition } from './contact.ts';
import type { NameIndex } from './nameTiers.ts';

export const agentNames: NameIndex = {
  kind: 'agents',
  words: agents.searchWords,
  contact: (contact) => contactCondition(contact, { personId: agents.personId }),
};

/** A client has an address and a number in the agent's own list, and may have others as a person. */
export const clientNames: NameIndex = {
  kind: 'clients',
  words: clients.searchWords,
  contact: (contact) =>
    contactCondition(contact, { personId: clients.personId, email: clients.email, phone: clients.phone }),
};

export const brokerageNames: NameIndex = { kind: 'brokerages', words: brokerages.searchWords };

export const teamNames: NameIndex = { kind: 'teams', words: teams.searchWords };

export const placeNames: NameIndex = { kind: 'places', words: places.searchWords };
