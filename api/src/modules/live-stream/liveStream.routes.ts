import { PassThrough } from 'node:stream';
import { dataOf, NewsCounts } from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { encodeFrame } from '../../live/frames.ts';
import { listening as access } from '../../live/listening.ts';
import { callerOf, tokenOf } from '../../plugins/access.ts';
import { ApiProblem } from '../../support/apiProblem.ts';

/** A reader with this much unread is gone, or gets everything again when it comes back. */
const mostUnreadBytes = 64 * 1024;

const eventStream = 'text/event-stream';

/**
 * How many pieces of news the caller ever had. Callers that accept server-sent events get a stream of them; others, on
 * connections where no answer can stay open, get them once. Read with `fetch`, because an EventSource sends no tokens.
 */
export const liveStreamRoutes: ApiModule = async (app, { live }) => {
  app.get(
    '/live',
    {
      compress: false,
      config: { access, onlyInPerson: true },
      schema: { summary: 'Hear how many news there are', response: { 200: dataOf(NewsCounts) } },
    },
    async (request, reply) => {
      const { personId } = callerOf(request);
      if (!request.headers.accept?.includes(eventStream)) return { data: await live.read(personId) };
      const token = tokenOf(request);
      if (!token) throw new ApiProblem('NOT_AUTHENTICATED');
      const stream = new PassThrough();
      stream.on('error', () => undefined);
      const close = await live.open({
        personId,
        token,
        send: (frame) => {
          stream.write(encodeFrame(frame));
          if (stream.writableLength > mostUnreadBytes) stream.destroy();
        },
        end: () => void stream.end(),
      });
      stream.on('close', close);
      request.raw.on('close', () => stream.destroy());
      return (
        reply
          .header('Content-Type', eventStream)
          .header('Cache-Control', 'no-store, no-transform')
          .header('X-Accel-Buffering', 'no')
          // The schema describes the answer that is not a stream.
          .send(stream as never)
      );
    },
  );
};
