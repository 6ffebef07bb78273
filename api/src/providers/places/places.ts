import type { PlaceSuggestion } from '@portico/contracts';

export type CompletedCity = Pick<PlaceSuggestion, 'state' | 'stateCode' | 'country' | 'countryCode'> & {
  city: string;
  latitude: number;
  longitude: number;
};

/** A source of the world's cities. `typed` has at least two characters. */
export type PlacesProvider = {
  complete: (typed: string, limit: number) => Promise<CompletedCity[]>;
};
