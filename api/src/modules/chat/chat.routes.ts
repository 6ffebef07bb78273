import { ChatEventBody, ChatToken, dataOf } from '@portico/contracts';
import { holds } from '@portico/rules';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { keepChatHash } from '../../identity/sessions.repository.ts';
import { tokenHash } from '../../identity/tokens.ts';
import { callerOf } from '../../plugins/access.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { createUsageRecorder } from '../../usage-log/usageRecorder.service.ts';

const limit = {
  name: 'chat-events',
  free: 240,
  firstWaitSeconds: 5,
  longestWaitSeconds: 60,
  windowSeconds: 60,
};

/** Records neither who wrote to whom nor the name of a private group. */
function pathOf(event: ChatEventBody): string {
  if (event.event === 'chat-message') return '/messages';
  return event.isPublic ? `/social/${encodeURIComponent(event.groupDisplayName)}` : '/social';
}

/** The social chat (A §7), if the settings enable it. */
export const chatRoutes: ApiModule = async (app, { db, now, secrets }) => {
  const usage = createUsageRecorder({ db, now });

  app.get(
    '/chat/getUserToken',
    {
      config: { access: { requires: ['member', 'chat'] } },
      schema: { summary: 'Get a token for the chat', response: { 200: dataOf(ChatToken) } },
    },
    async (request) => {
      const { sessionId } = callerOf(request);
      // Derived, not random: all tabs of a session get the same token, and it ends with the session.
      const token = secrets.fingerprint('chat', sessionId);
      await keepChatHash(db, sessionId, tokenHash(token));
      return { data: { token } };
    },
  );

  app.post(
    '/chat/social/logging',
    {
      config: { access: { requires: ['member'] }, limit },
      schema: {
        summary: 'Record a post or a chat message',
        body: ChatEventBody,
        response: { 200: dataOf(Type.Null()) },
      },
    },
    async (request) => {
      const { body } = request;
      const caller = callerOf(request);
      if (!holds(body.event === 'post' ? 'social' : 'chat', caller.flags)) throw new ApiProblem('FORBIDDEN');
      await usage.record(caller, body.event, pathOf(body));
      return { data: null };
    },
  );
};
