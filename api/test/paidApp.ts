import { type LocalProvider, openLocalProvider } from '../src/providers/payments/local.ts';
import { openTestApp, type TestApp } from './testApp.ts';

/** The API and the local payment provider with one clock: `advance` moves it, and so does the provider's control page. */
export async function openPaidApp(webhookSecret = 'whsec_of_this_test') {
  let api: TestApp | null = null;
  const local: LocalProvider = await openLocalProvider({
    port: 0,
    file: null,
    webhookSecret,
    wallMs: () => (api ? api.now().getTime() - local.server.aheadMs() : Date.now()),
  });
  const { provider, server } = local;
  api = await openTestApp({ payments: provider, aheadMs: server.aheadMs });

  /** Sends a form to a page of the provider; returns where it leads. */
  async function post(page: string, fields: Record<string, string>): Promise<string | null> {
    const answer = await fetch(new URL(page, server.origin.replace('localhost', '127.0.0.1')), {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    await answer.arrayBuffer();
    if (answer.status >= 400) throw new Error(`the provider answers ${page} with ${answer.status}`);
    return answer.headers.get('location');
  }

  const opened = api;
  return {
    api: opened,
    local,
    post,
    close: async () => {
      await opened.close();
      await server.close();
    },
  };
}

export const goodCard = {
  method: 'card',
  number: '4242424242424242',
  expiry: '04/60',
  code: '123',
  name: 'Nora',
} as const;
