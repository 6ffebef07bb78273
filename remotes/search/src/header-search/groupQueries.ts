import type { ApiError } from '@portico/client';
import { searchAgents } from '@portico/features/agents';
import { filterBrokerages } from '@portico/features/brokerages';
import { searchClients } from '@portico/features/clients';
import { searchDevelopments, searchListings, textIn } from '@portico/features/listing';
import { keys } from '@portico/features/queries';
import { useErrorText, useFormat, useLanguage, useT } from '@portico/i18n';
import { useRemoteQuery } from '@portico/remote-kit';
import { useSession } from '@portico/session';
import type en from '../locales/en.json';
import { orWhole } from './orWhole.ts';
import { minTermLength, type SearchTerm } from './parseTerm.ts';
import {
  agentItem,
  brokerageItem,
  brokeragesOf,
  clientItem,
  developmentItem,
  type GroupId,
  locationItem,
  propertyItem,
  type ResultItem,
  teamItem,
} from './results.ts';
import { searchLocations, searchTeams } from './searchCalls.ts';
import { usePlaceWords } from './usePlaceWords.ts';

export interface ResultGroup {
  id: GroupId;
  status: 'loading' | 'failed' | 'ready';
  /** The items answer an earlier question; the answer to this one is on its way. */
  isStale: boolean;
  items: ResultItem[];
  /** What the reader should know about the items: that there may be others. */
  note?: string | undefined;
  /** Why the group failed; empty when it did not. */
  message: string;
  retry: () => void;
}

/** A group that is not wanted sends no request. */
type UseGroup = (term: SearchTerm, isWanted: boolean) => ResultGroup;

/** Agents that are read for the names of their brokerages. */
const mostOfBrokerages = 100;

/** Properties that are shown at most (B §9). */
const mostProperties = 5;

const searchTerms = ({ name, state }: SearchTerm) => ({ searchName: name, searchState: state, page: 1 });

/** One request per group. The previous results stay until the next ones arrive, so that the list does not flicker. */
function useGroup<T>(
  id: GroupId,
  question: object,
  isWanted: boolean,
  ask: (context: { signal: AbortSignal }) => Promise<T>,
  toItems: (answer: T) => ResultItem[],
  noteOf?: (answer: T) => string | undefined,
): ResultGroup {
  const errorText = useErrorText();
  const { data, error, isPending, isPlaceholderData, refetch } = useRemoteQuery<T>(
    keys.headerSearch(id, question),
    ask,
    {
      isEnabled: isWanted,
      keepsPrevious: true,
      staleTimeMs: 30_000,
    },
  );
  return {
    id,
    status: statusOf(error, isPending),
    isStale: isPlaceholderData,
    items: data === undefined || error ? [] : toItems(data),
    note: data === undefined || error ? undefined : noteOf?.(data),
    message: error ? errorText(error) : '',
    retry: () => void refetch(),
  };
}

function statusOf(error: ApiError | null, isPending: boolean): ResultGroup['status'] {
  if (error) return 'failed';
  return isPending ? 'loading' : 'ready';
}

function useAgentQuestion(term: SearchTerm) {
  const groupId = useSession((session) => session.selectedGroup);
  return {
    ...searchTerms(term),
    category: 'name',
    groupId,
    limit: 6,
    sortBy: 'fullName',
    sortDir: 1,
  } as const;
}

export const useAgents: UseGroup = (term, isWanted) => {
  const places = usePlaceWords();
  const question = useAgentQuestion(term);
  return useGroup(
    'agents',
    question,
    isWanted,
    (context) => orWhole(term, searchAgents)(question, context),
    ({ docs }) => docs.map((agent) => agentItem(agent, places)),
  );
};

export const useProperties: UseGroup = (term, isWanted) => {
  const places = usePlaceWords();
  const { language } = useLanguage();
  const agentId = useSession((session) => session.me?.agentData?._id);
  const question = {
    ...searchTerms(term),
    ...(agentId && { currentAgentId: agentId }),
    category: 'name',
    limit: mostProperties,
    sortBy: 'price.amount',
    sortDir: -1,
  } as const;
  return useGroup(
    'properties',
    question,
    isWanted,
    (context) => searchListings(question, context),
    // Public listings from outside the network take the places that its own leave.
    ({ docs, listhubListings = [] }) =>
      [...docs, ...listhubListings]
        .slice(0, mostProperties)
        .map((listing) => propertyItem(listing, textIn(listing.title, language), agentId, places)),
  );
};

export const useClients: UseGroup = (term, isWanted) => {
  const places = usePlaceWords();
  const question = {
    ...searchTerms(term),
    category: 'name',
    includeMatches: false,
    limit: 5,
    sortBy: 'lastNameFirst',
    sortDir: 1,
  } as const;
  return useGroup(
    'clients',
    question,
    isWanted,
    (context) => orWhole(term, searchClients)(question, context),
    ({ docs }) => docs.map((client) => clientItem(client, places)),
  );
};

export const useDevelopments: UseGroup = ({ name, state }, isWanted) => {
  const places = usePlaceWords();
  const { language } = useLanguage();
  const question = {
    category: 'global',
    searchName: name,
    ...(state && { filter: { state } }),
    isDevelopments: true,
    sortBy: 'price.amount',
    sortDir: 1,
    limit: 3,
    page: 1,
  } as const;
  return useGroup(
    'developments',
    question,
    isWanted,
    (context) => searchDevelopments(question, context),
    ({ docs }) => docs.map((listing) => developmentItem(listing, textIn(listing.title, language), places)),
  );
};

/** For readers who may ask for brokerages (resolutions 31). */
export const useBrokerages: UseGroup = (term, isWanted) => {
  const places = usePlaceWords();
  const question = { ...searchTerms(term), category: 'name', limit: 5 } as const;
  return useGroup(
    'brokerages',
    question,
    isWanted,
    (context) => filterBrokerages(question, context),
    ({ docs }) => docs.map((brokerage) => brokerageItem(brokerage, places)),
  );
};

/**
 * For all other readers: the brokerages of the agents found. It repeats the agents' query, so only one request is sent.
 * `isByName` finds the agents by their brokerage's name instead (the map's category "By Brokerage").
 */
export function useBrokeragesOfAgents(term: SearchTerm, isWanted: boolean, isByName: boolean): ResultGroup {
  const t = useT<typeof en>('search');
  const format = useFormat();
  const asked = useAgentQuestion(term);
  const question = isByName
    ? { ...asked, searchName: '', filter: { brokerageName: term.name }, limit: mostOfBrokerages }
    : asked;
  const group = useGroup(
    'agents',
    question,
    isWanted,
    (context) => (isByName ? searchAgents : orWhole(term, searchAgents))(question, context),
    ({ docs }) => brokeragesOf(docs).slice(0, 5),
    // The brokerages are those of the agents on the first page: a long list of agents may hold others.
    ({ docs, totalDocs }) =>
      isByName && docs.length > 0 && totalDocs > docs.length
        ? t('header.firstOf', { shown: format.number(docs.length), all: format.number(totalDocs) })
        : undefined,
  );
  return { ...group, id: 'brokerages' };
}

export const useTeams: UseGroup = ({ name }, isWanted) => {
  const question = { searchName: name, limit: 5 };
  return useGroup(
    'teams',
    question,
    isWanted && name.length >= minTermLength,
    (context) => searchTeams(question, context),
    ({ docs }) => docs.map(teamItem),
  );
};

/** Places are searched by name, so without a name no request is sent (B §4). */
export const useLocations: UseGroup = ({ name, state }, isWanted) => {
  const places = usePlaceWords();
  const question = {
    category: 'location',
    search: name,
    searchState: state,
    radius: '20',
    page: 1,
    limit: 6,
  } as const;
  return useGroup(
    'locations',
    question,
    isWanted && name.length >= minTermLength,
    (context) => searchLocations(question, context),
    ({ docs }) => docs.map((found) => locationItem(found, places)),
  );
};
