import { Type } from 'typebox';
import { askJson, OutsideRefusal } from '../../support/askJson.ts';
import { type ExternalBillingProvider, unknownAccount } from './externalBilling.ts';

type Options = { url: string; token: string; timeoutMs?: number };

const Answer = Type.Object({
  properties: Type.Object({ hs_status: Type.String({ minLength: 1, maxLength: 60 }) }),
});

/** No answer with the one requested property is longer than this. */
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
      const address = new URL(`${url}/crm/v3/objects/subscriptions/${id}?properties=hs_status`);
      try {
        const { answer } = await askJson(address, Answer, {
          headers: { authorization: `Bearer ${token}` },
          signal: AbortSignal.timeout(timeoutMs),
          mostBytes,
          wanted: 'hs_status',
        });
        return answer.properties.hs_status;
      } catch (error) {
        if (error instanceof OutsideRefusal && error.status === 404) return unknownAccount;
        throw error;
      }
    },
  };
}
