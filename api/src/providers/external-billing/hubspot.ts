import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { readLimited } from '../../support/readLimited.ts';
import { type ExternalBillingProvider, unknownAccount } from './externalBilling.ts';

type Options = { url: string; token: string; timeoutMs?: number };

const Answer = Type.Object({
  properties: Type.Object({ hs_status: Type.String({ minLength: 1, maxLength: 60 }) }),
});

/** More than an answer with the one requested property can take. */
const mostBytes = 64 * 1024;

/**
 * HubSpot's commerce subscriptions (crm/v3/objects/subscriptions). A redirect counts as a refusal: the token must not
 * follow to an address nobody has configured.
 */
export function createHubspot({ url, token, timeoutMs = 5_000 }: Options): ExternalBillingProvider {
  return {
    isEmbedded: false,
    async statusOf(externalAgentId) {
      const id = encodeURIComponent(externalAgentId);
      const response = await fetch(`${url}/crm/v3/objects/subscriptions/${id}?properties=hs_status`, {
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status === 404) {
        await response.body?.cancel();
        return unknownAccount;
      }
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`HubSpot answered ${response.status}`);
      }
      const answer: unknown = JSON.parse(await readLimited(response, mostBytes));
      if (!Value.Check(Answer, answer)) throw new Error('HubSpot answered without hs_status');
      return answer.properties.hs_status;
    },
  };
}
