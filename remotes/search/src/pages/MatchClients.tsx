import { PageHeader } from '@portico/ui';
import { AlertTold } from '../alerts/index.ts';
import {
  ClientMatches,
  Comparing,
  MatchesAddressProvider,
  Overview,
  useMatchesAddress,
  useMatchesT,
} from '../matches/index.ts';

/** `/match-clients` (A §2): the homes that suit each client; one client's homes, and up to four beside one another. */
export function MatchClients() {
  return (
    <MatchesAddressProvider>
      <Matches />
    </MatchesAddressProvider>
  );
}

function Matches() {
  const t = useMatchesT();
  const { clientId, chosen, isComparing } = useMatchesAddress().address;
  if (clientId && isComparing) return <Comparing clientId={clientId} listingIds={chosen} />;
  if (clientId) return <ClientMatches clientId={clientId} />;
  return (
    <>
      <PageHeader title={t('title')} text={t('lead')} />
      <AlertTold />
      <Overview />
    </>
  );
}
