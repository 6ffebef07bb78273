import { Outdated } from '@portico/features/outdated';
import { PageLinks } from '@portico/features/page-links';
import { useFormat } from '@portico/i18n';
import { LinkButton, QueryState } from '@portico/remote-kit';
import { EmptyState, SkeletonCards, Stack, Text } from '@portico/ui';
import { tablePath, useClientsT } from '../clients/index.ts';
import { DoublePair } from './DoublePair.tsx';
import { type DoublesAddress, doublesAddress } from './doublesAddress.ts';
import { useDoubles } from './useDoubles.ts';

/** The pairs one after the other, each to be merged, told apart, or left as it is. */
export function DoublesView({ address }: { address: DoublesAddress }) {
  const t = useClientsT();
  const format = useFormat();
  const doubles = useDoubles(address);
  return (
    <QueryState
      query={doubles}
      failed={t('doubles.failed')}
      skeleton={<SkeletonCards count={3} />}
      empty={
        <EmptyState
          icon="people"
          title={t('doubles.none')}
          action={<LinkButton to={tablePath}>{t('imports.toClients')}</LinkButton>}
        />
      }
      isStaleTold
    >
      {({ docs, page, totalDocs, totalPages }) => (
        <Outdated isOutdated={doubles.isPlaceholderData}>
          <Text role="status" size="sm" tone="muted" marginBlockEnd="4">
            {t('doubles.count', { count: totalDocs, value: format.number(totalDocs) })}
          </Text>
          <Stack as="ul" gap="6" listStyleType="none" padding="0">
            {docs.map((pair) => (
              <DoublePair key={`${pair.one._id} ${pair.other._id}`} pair={pair} />
            ))}
          </Stack>
          <PageLinks
            page={page}
            pageCount={totalPages}
            hrefFor={(target) => doublesAddress({ ...address, page: target })}
          />
        </Outdated>
      )}
    </QueryState>
  );
}
