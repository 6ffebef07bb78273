import { hasClients } from '@portico/features/clients';
import { holds } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { type Category, groupsOf, isOfMap } from './categories.ts';
import {
  type ResultGroup,
  useAgents,
  useBrokerages,
  useBrokeragesOfAgents,
  useClients,
  useDevelopments,
  useLocations,
  useProperties,
  useTeams,
} from './groupQueries.ts';
import { minTermLength, type SearchTerm } from './parseTerm.ts';
import type { GroupId } from './results.ts';

/** Six requests sent at once; each succeeds or fails by itself (B §4). Empty until enough was typed. */
export function useSearchGroups(term: SearchTerm, category: Category): ResultGroup[] {
  const flags = useFlags();
  const isOn = term.name.length + term.state.length >= minTermLength;
  const shown = isOn ? groupsOf(category) : [];
  const isShown = (id: GroupId) => shown.includes(id);
  const mayList = holds('brokerages', flags);
  const mayHaveClients = hasClients(flags);

  const listed = useBrokerages(term, isShown('brokerages') && mayList);
  const ofAgents = useBrokeragesOfAgents(
    term,
    isShown('brokerages') && !mayList,
    category === 'by-brokerage',
  );
  const brokerages = mayList ? listed : ofAgents;
  const groups: Record<GroupId, ResultGroup | null> = {
    agents: useAgents(term, isShown('agents')),
    properties: useProperties(term, isShown('properties')),
    clients: useClients(term, isShown('clients') && mayHaveClients),
    developments: useDevelopments(term, isShown('developments')),
    brokerages: mayList || isOfMap(category) ? brokerages : silentWhenEmpty(brokerages),
    locations: useLocations(term, isShown('locations')),
    teams: useTeams(term, isShown('teams')),
  };
  if (!mayHaveClients) groups.clients = null;
  if (term.name.length < minTermLength) {
    groups.locations = null;
    groups.teams = null;
  }
  return shown.flatMap((id) => groups[id] ?? []);
}

/** Some readers see brokerages only if there are any (B §6), without a skeleton or an error. */
const silentWhenEmpty = (group: ResultGroup) => (group.items.length > 0 ? group : null);
