import type {
  AgentSummary,
  BrokerageResult,
  ClientSummary,
  ListingSummary,
  LocationResult,
  TeamNamed,
} from '@portico/contracts';
import type { searchGroups } from '@portico/contracts/lists';
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

const place = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ');
/** A stored place in the reader's language. */
type PlaceText = (place: PlaceNames) => string;
const query = (path: string, values: Record<string, string>) => `${path}?${new URLSearchParams(values)}`;

export const agentItem = (agent: AgentSummary, placeText: PlaceText): ResultItem => ({
  id: agent._id,
  title: agent.fullName,
  detail: place(agent.brokerage?.name ?? null, placeText({ city: agent.city, country: null })),
  icon: 'user',
  pictureUrl: agent.photoURL,
  to: [query('/agent-profile', { id: agent._id })],
});

/** One's own property opens with its matches, anyone else's as a listing (B §2). */
export function propertyItem(
  listing: ListingSummary,
  title: string,
  agentId: string | undefined,
  placeText: PlaceText,
): ResultItem {
  const view = query('/view-property', { id: listing._id });
  const isMine = agentId !== undefined && listing.listingAgents.includes(agentId);
  const { streetAddress, city, country } = listing.property;
  return {
    id: listing._id,
    title,
    detail: place(streetAddress, placeText({ city, country })),
    icon: 'building',
    pictureUrl: listing.pictures.find(({ isPrimary }) => isPrimary)?.thumbnailUrl ?? null,
    to: isMine ? [query('/match-detail', { id: listing._id }), view] : [view],
  };
}

export const developmentItem = (
  listing: ListingSummary,
  title: string,
  placeText: PlaceText,
): ResultItem => ({
  ...propertyItem(listing, title, undefined, placeText),
  to: [query('/development-home', { id: listing._id }), query('/view-property', { id: listing._id })],
});

export const clientItem = (client: ClientSummary, placeText: PlaceText): ResultItem => ({
  id: client._id,
  title: client.fullName,
  detail: placeText({ city: client.city, country: client.country }),
  icon: 'user',
  pictureUrl: null,
  to: [query('/client-profile', { id: client._id, pid: client.person._id })],
});

export const brokerageItem = (
  { _id, name, city, country }: Pick<BrokerageResult, '_id' | 'name' | 'city' | 'country'>,
  placeText: PlaceText,
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
  placeText: PlaceText,
): ResultItem => ({
  id: _id,
  title: placeText({ city, country: null }),
  detail: placeText({ city: null, state, country }),
  icon: 'map',
  pictureUrl: null,
  to: [
    query('/agents-map', { location: place(city, state, country) }),
    query('/properties/list', { city, ...(state && { state }), country }),
  ],
});

/** Members who may not ask for brokerages see those of the agents found (resolutions 31). */
export function brokeragesOf(agents: AgentSummary[]): ResultItem[] {
  const byId = new Map(agents.flatMap(({ brokerage }) => (brokerage ? [[brokerage._id, brokerage]] : [])));
  return [...byId.values()].map(({ _id, name }) =>
    brokerageItem({ _id, name, city: null, country: null }, () => ''),
  );
}
