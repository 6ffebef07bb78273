import { dataOf, nullable, SeatPreview, TeamIdParams } from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createSeats } from './seats.service.ts';

/** Beside the routes of `teams`, because the payment provider is called. */
export const seatRoutes: ApiModule = async (app, context) => {
  const seats = createSeats(context);

  app.get(
    '/teams/:teamId/seats',
    {
      config: { access: { requires: ['member'] } },
      schema: {
        summary: 'Read what one more person in a team would cost',
        params: TeamIdParams,
        response: { 200: dataOf(nullable(SeatPreview)) },
      },
    },
    async (request) => ({ data: await seats.preview(request.params.teamId, callerOf(request)) }),
  );
};
