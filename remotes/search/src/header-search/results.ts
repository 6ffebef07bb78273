import type {
  AgentSummary,
  BrokerageResult,
  ClientSummary,
  ListingSummary,
  LocationResult,
  TeamNamed,
} from '@portico/contracts';
import type { searchGroups } from '@portico/contracts/lists';
import type { PlaceNaming } from '@portico/features/country-name';
import type { PlaceNames } from '@portico/rules';
import type { IconName } from '@portico/ui';

/** The groups of every search, and the teams, which are searched on the agents map alone (B §6). */
export type GroupId = (typeof searchGroups)[number] | 'teams';

/** One line of the results. `to` holds the addresses it may lead to; the first page that exists is taken. */
export interface ResultItem {
  id: string;
  title: string;
  detail: string;
  icon: IconName;
  pictureUrl: string | null;
  to: string[];
}

/** Stored places in the reader's language, with the comma between their parts. */
export interface PlaceWords {
  placeText: (place: PlaceNames) => string;
  cityName: PlaceNaming['city'];
  comma: string;
}

const joined = (parts: (string | null)[], comma: string) => parts.filter(Boolean).join(comma);
const query = (path: string, values: Record<string, string>) => `${path}?${new URLSearchParams(values)}`;

export const agentItem = (agent: AgentSummary, { cityName, comma }: PlaceWords): ResultItem => ({
  id: agent._id,
  title: agent.fullName,
  detail: joined([agent.brokerage?.name ?? null, agent.city && cityName(agent.city, agent.country)], comma),
  icon: 'user',
  pictureUrl: agent.photoURL,
  to: [query('/agent-profile', { id: agent._id })],
});

/** One's own property opens with its matches, anyone else's as a listing (B §2). */
export function propertyItem(
  listing: ListingSummary,
  title: string,
  agentId: string | undefined,
  { placeText, comma }: PlaceWords,
): ResultItem {
  const view = query('/view-property', { id: listing._id });
  const isMine = agentId !== undefined && listing.listingAgents.includes(agentId);
  const { streetAddress, city, country } = listing.property;
  return {
    id: listing._id,
    title,
    detail: joined([streetAddress, placeText({ city, country })], comma),
    icon: 'building',
    pictureUrl: listing.pictures.find(({ isPrimary }) => isPrimary)?.thumbnailUrl ?? null,
    to: isMine ? [query('/match-detail', { id: listing._id }), view] : [view],
  };
}

export const developmentItem = (listing: ListingSummary, title: string, words: PlaceWords): ResultItem => ({
  ...propertyItem(listing, title, undefined, words),
  to: [query('/development-home', { id: listing._id }), query('/view-property', { id: listing._id })],
});

export const clientItem = (client: ClientSummary, { placeText }: PlaceWords): ResultItem => ({
  id: client._id,
  title: client.fullName,
  detail: placeText({ city: client.city, country: client.country }),
  icon: 'user',
  pictureUrl: null,
  to: [query('/client-profile', { id: client._id, pid: client.person._id })],
});

export const brokerageItem = (
  { _id, name, city, country }: Pick<BrokerageResult, '_id' | 'name' | 'city' | 'country'>,
  { placeText }: Pick<PlaceWords, 'placeText'>,
): ResultItem => ({
  id: _id,
  title: name,
  detail: placeText({ city, country }),
  icon: 'briefcase',
  pictureUrl: null,
  // The directory is closed to most members (B §6); on the map everybody finds its agents.
  to: [query('/brokerages/list', { name }), query('/agents-map', { searchBrokerage: name })],
});

export const teamItem = ({ _id, name }: TeamNamed): ResultItem => ({
  id: _id,
  title: name,
  detail: '',
  icon: 'people',
  pictureUrl: null,
  to: [query('/agents-map', { team: name })],
});

/** The whole name goes along: many towns are called Portland. */
export const locationItem = (
  { _id, city, state, country }: LocationResult,
  { placeText, cityName }: PlaceWords,
): ResultItem => ({
  id: _id,
  title: cityName(city, country),
  detail: placeText({ city: null, state, country }),
  icon: 'map',
  pictureUrl: null,
  to: [
    query('/agents-map', { location: joined([city, state, country], ', ') }),
    query('/properties/list', { city, ...(state && { state }), country }),
  ],
});

/** Members who may not ask for brokerages see those of the agents found (resolutions 31). */
export function brokeragesOf(agents: AgentSummary[]): ResultItem[] {
  const byId = new Map(agents.flatMap(({ brokerage }) => (brokerage ? [[brokerage._id, brokerage]] : [])));
  return [...byId.values()].map(({ _id, name }) =>
    brokerageItem({ _id, name, city: null, country: null }, { placeText: () => '' }),
  );
}
