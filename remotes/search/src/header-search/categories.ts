import { routeAccess, type SessionFlags } from '@portico/rules';
import { type GroupId, groupIds } from './results.ts';

/** What may be searched from the header (B §4); brokerage and team are categories of the agents map alone (B §6). */
export const categories = ['all', 'agents', 'properties', 'clients', 'developments', 'locations'] as const;
export type Category = (typeof categories)[number];

/** The groups a category shows, in the order they stand in. */
export const groupsOf = (category: Category): readonly GroupId[] =>
  category === 'all' ? groupIds : [category];

/** Who has clients to search: agents, unless their membership is for listings only (A §6). */
export const hasClients = (flags: SessionFlags) =>
  routeAccess({ requires: ['clients'], locked: true }, flags) === 'open';
