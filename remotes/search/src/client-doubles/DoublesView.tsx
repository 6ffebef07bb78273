import { Outdated } from '@portico/features/outdated';
import { PageLinks } from '@portico/features/page-links';
import { useFormat } from '@portico/i18n';
import { LinkButton, QueryState } from '@portico/remote-kit';
import { EmptyState, SkeletonCards, Stack, Text } from '@portico/ui';
import { useEffect, useRef } from 'react';
import { tablePath, useClientsT } from '../clients/index.ts';
import { DoublePair } from './DoublePair.tsx';
import { type DoublesAddress, doublesAddress } from './doublesAddress.ts';
import { useDoubles } from './useDoubles.ts';

/** Where a screen reader continues when the pair whose button was pressed is gone. */
function useFocusAfter(shown: string | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    const hasChanged = before.current !== undefined && before.current !== shown;
    before.current = shown;
    if (!hasChanged || document.activeElement !== document.body) return;
    const count = frame.current?.querySelector<HTMLElement>('[role="status"]');
    (count ?? frame.current)?.focus();
  }, [shown]);
  return frame;
}

/** The pairs one after the other, each to be merged, told apart, or left as it is. */
export function DoublesView({ address }: { address: DoublesAddress }) {
  const t = useClientsT();
  const format = useFormat();
  const doubles = useDoubles(address);
  const { totalDocs: left = 0, totalPages: lastPage = 1 } = doubles.data ?? {};
  const frame = useFocusAfter(doubles.data?.docs.map(({ one, other }) => one._id + other._id).join());
  return (
    <div ref={frame} tabIndex={-1}>
      <QueryState
        query={doubles}
        failed={t('doubles.failed')}
        skeleton={<SkeletonCards count={3} />}
        empty={
          <EmptyState
            icon="people"
            title={left > 0 ? t('doubles.pageDone') : t('doubles.none')}
            action={
              left > 0 ? (
                <LinkButton to={doublesAddress({ ...address, page: lastPage })}>
                  {t('doubles.toOthers')}
                </LinkButton>
              ) : (
                <LinkButton to={tablePath}>{t('imports.toClients')}</LinkButton>
              )
            }
          />
        }
        isStaleTold
      >
        {({ docs, page, totalDocs, totalPages }) => (
          <Outdated isOutdated={doubles.isPlaceholderData}>
            <Text role="status" tabIndex={-1} size="sm" tone="muted" marginBlockEnd="4">
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
    </div>
  );
}
