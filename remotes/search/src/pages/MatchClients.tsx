import { useSearchParams } from '@portico/remote-kit';
import { PageHeader } from '@portico/ui';
import { ClientMatches, Comparing, Overview, readMatchesAddress, useMatchesT } from '../matches/index.ts';

/** `/match-clients` (A §2): the homes that suit each client; one client's homes, and up to four beside one another. */
export function MatchClients() {
  const t = useMatchesT();
  const [params] = useSearchParams();
  const { clientId, chosen, isComparing } = readMatchesAddress(params);
  if (clientId && isComparing) return <Comparing clientId={clientId} listingIds={chosen} />;
  if (clientId) return <ClientMatches clientId={clientId} />;
  return (
    <>
      <PageHeader title={t('title')} text={t('lead')} />
      <Overview />
    </>
  );
}
