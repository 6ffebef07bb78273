import { type CallOptions, get, query, write } from '@portico/client';
import type {
  MatchWeights,
  MatchWeightsBody,
  MatchWeightsPreview,
  SavedMatchWeights,
} from '@portico/contracts';

export const getWeights = (options?: CallOptions) =>
  get<SavedMatchWeights>('/match-weights', undefined, options);
export const compareWeights = (weights: MatchWeights, options?: CallOptions) =>
  query<MatchWeightsPreview>('/match-weights/compare', { weights }, options);
export const saveWeights = (body: MatchWeightsBody) =>
  write<SavedMatchWeights>('PUT', '/match-weights', body);
