import {
  dataOf,
  MatchWeightsBody,
  MatchWeightsCompareBody,
  MatchWeightsPreview,
  SavedMatchWeights,
} from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createMatchWeights } from './matchWeights.service.ts';

/** The points for a met wish (`/manage-tags?view=weights`). */
export const matchWeightRoutes: ApiModule = async (app, context) => {
  const weights = createMatchWeights(context);
  const config = { access: { requires: ['member', 'admin'] } } as const;
  const response = { 200: dataOf(SavedMatchWeights) };

  app.get(
    '/match-weights',
    { config, schema: { summary: 'Read the weights of matching', response } },
    async () => ({ data: await weights.read() }),
  );

  app.post(
    '/match-weights/compare',
    {
      config,
      schema: {
        summary: 'Read what other weights of matching would change',
        body: MatchWeightsCompareBody,
        response: { 200: dataOf(MatchWeightsPreview) },
      },
    },
    async (request) => ({ data: await weights.compare(request.body.weights) }),
  );

  app.put(
    '/match-weights',
    {
      config: { ...config, onlyInPerson: true },
      schema: { summary: 'Set the weights of matching', body: MatchWeightsBody, response },
    },
    async (request) => ({ data: await weights.save(callerOf(request), request.body) }),
  );
};
