import { type CallOptions, query } from '@portico/client';
import type {
  ClientWithHomesPage,
  CompareBody,
  Comparison,
  MatchedHomePage,
  MatchedHomesBody,
  MatchOverviewBody,
} from '@portico/contracts';

/** The reader's active clients, each with the homes that suit them best. */
export const searchOverview = (body: MatchOverviewBody, options?: CallOptions) =>
  query<ClientWithHomesPage>('/matching/overview/search', body, options);

/** The homes that suit one client, the best first. */
export const searchMatchedHomes = (body: MatchedHomesBody, options?: CallOptions) =>
  query<MatchedHomePage>('/matching/homes/search', body, options);

/** Up to four homes beside one another, as they suit one client. */
export const compareHomes = (body: CompareBody, options?: CallOptions) =>
  query<Comparison>('/matching/homes/compare', body, options);
