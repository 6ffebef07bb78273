import type { Comparison } from '@portico/contracts';
import { WishesLine } from '@portico/features/matching';
import { keys } from '@portico/features/queries';
import { LinkButton, QueryState, RouterLink, useRemoteQuery } from '@portico/remote-kit';
import { Box, Button, EmptyState, PageHeader, SkeletonPage } from '@portico/ui';
import { ComparisonTable } from './ComparisonTable.tsx';
import { compareHomes } from './matchesCalls.ts';
import { useMatchesAddress } from './useMatchesAddress.tsx';
import { useMatchesT } from './words.ts';

export interface ComparingProps {
  clientId: string;
  listingIds: readonly string[];
}

/** Up to four homes beside one another, as they suit one client; made to be printed, too. */
export function Comparing({ clientId, listingIds }: ComparingProps) {
  const t = useMatchesT();
  const body = { clientId, listingIds: [...listingIds] };
  const comparison = useRemoteQuery(keys.matching.compared(body), (context) => compareHomes(body, context), {
    staleTimeMs: 0,
  });
  return (
    <QueryState
      query={comparison}
      failed={t('failed')}
      skeleton={<SkeletonPage />}
      notFound={<Nothing />}
      headingLevel={1}
      isStaleTold
    >
      {(found) => (found.homes.length === 0 ? <Nothing /> : <Compared comparison={found} />)}
    </QueryState>
  );
}

function Compared({ comparison }: { comparison: Comparison }) {
  const t = useMatchesT();
  const { hrefFor } = useMatchesAddress();
  const { client } = comparison;
  return (
    <>
      <PageHeader
        breadcrumbs={
          <RouterLink to={hrefFor({ isComparing: false })}>{t('of', { name: client.fullName })}</RouterLink>
        }
        title={t('compare.title')}
        text={<WishesLine client={client} />}
        actions={
          <Box css={{ '@media print': { display: 'none' } }}>
            <Button variant="secondary" onClick={() => window.print()}>
              {t('compare.print')}
            </Button>
          </Box>
        }
      />
      <ComparisonTable comparison={comparison} />
    </>
  );
}

function Nothing() {
  const t = useMatchesT();
  return (
    <EmptyState
      icon="match"
      title={t('compare.none')}
      text={t('compare.noneHint')}
      action={<LinkButton to="/match-clients">{t('allClients')}</LinkButton>}
      headingLevel={1}
    />
  );
}
