import { type CallOptions, isApiError, query, write } from '@portico/client';
import type {
  LocationResult,
  LocationSearchBody,
  Page,
  SearchLogBody,
  TeamNamed,
  TeamSearchBody,
} from '@portico/contracts';

export const searchTeams = (body: TeamSearchBody, options?: CallOptions) =>
  query<Page<TeamNamed>>('/teams/search', body, options);

/** A place the server does not know is an empty result, not an error (B §7). */
export async function searchLocations(body: LocationSearchBody, options?: CallOptions) {
  try {
    return await query<Page<LocationResult>>('/search', body, options);
  } catch (error) {
    if (!isApiError(error) || error.code !== 'NOT_FOUND') throw error;
    const { page = 1, limit = 1 } = body;
    return { docs: [], page, limit, totalDocs: 0, totalPages: 0, isTotalCapped: false };
  }
}

/** What a search showed and which result was opened: staff learn from searches without results. */
export const logSearch = (body: SearchLogBody) => write<null>('POST', '/search/log', body);
