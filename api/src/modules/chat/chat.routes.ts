import { ChatToken, dataOf } from '@portico/contracts';
import { tokenHash } from '../../identity/tokens.ts';
import { callerOf } from '../../plugins/access.ts';
import type { ApiModule } from '../../support/apiModule.ts';
import { keepChatHash } from './chat.repository.ts';

/** The social chat (A §7), if the settings enable it. */
export const chatRoutes: ApiModule = async (app, { db, secrets }) => {
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
};
