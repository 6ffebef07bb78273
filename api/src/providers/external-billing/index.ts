import type { Database } from '../../db/client.ts';
import type { Environment } from '../../env.ts';
import { createEmbeddedBilling } from './embedded.ts';
import type { ExternalBillingProvider } from './externalBilling.ts';
import { createHubspot } from './hubspot.ts';

/** HubSpot if the environment has a token for it, otherwise the table that stands in for it. */
export function externalBillingProvider(
  { hubspotUrl, hubspotToken }: Pick<Environment, 'hubspotUrl' | 'hubspotToken'>,
  db: Database,
): ExternalBillingProvider {
  return hubspotToken === null
    ? createEmbeddedBilling(db)
    : createHubspot({ url: hubspotUrl, token: hubspotToken });
}
