import type { RefusedAddress } from '@portico/contracts';
import { keys, staleAfter } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { ErrorBanner, QueryState, useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import { Button, EmptyState, Heading, SkeletonTable, Stack, snackbar, Text } from '@portico/ui';
import { type Column, Table } from '@portico/ui/data';
import { getRefused, retryAddress } from './mailCalls.ts';
import { useMailsT } from './words.ts';

/** Addresses from which mails came back: notices leave them out until staff, or time, try them again. */
export function RefusedAddresses() {
  const t = useMailsT();
  const refused = useRemoteQuery(keys.mails.refused, ({ signal }) => getRefused({ signal }), {
    staleTimeMs: 0,
  });
  return (
    <Stack gap="4">
      <Heading level={2} size="md">
        {t('refusedTitle')}
      </Heading>
      <Text tone="muted" maxInlineSize="reading">
        {t('refusedLead')}
      </Text>
      <QueryState
        query={refused}
        failed={t('refusedFailed')}
        skeleton={<SkeletonTable rows={3} columns={4} />}
        empty={<EmptyState icon="check" title={t('noneRefused')} />}
      >
        {(addresses) => <Addresses addresses={addresses} />}
      </QueryState>
    </Stack>
  );
}

function Addresses({ addresses }: { addresses: readonly RefusedAddress[] }) {
  const t = useMailsT();
  const format = useFormat();
  const retry = useRemoteMutation(retryAddress, {
    invalidates: staleAfter.retryAddress,
    onSuccess: () => void snackbar.show({ text: t('retried'), tone: 'positive' }),
  });
  const columns: Column<RefusedAddress>[] = [
    {
      key: 'address',
      header: t('column.recipient'),
      isRowHeader: true,
      cell: ({ address }) => <bdi dir="ltr">{address}</bdi>,
    },
    {
      key: 'how',
      header: t('column.state'),
      cell: ({ hasBounced }) => t(hasBounced ? 'bounced' : 'refusedAtOnce'),
    },
    {
      key: 'reason',
      header: t('column.reason'),
      cell: ({ reason }) => (
        <Text as="span" size="sm" overflowWrap="anywhere" dir="ltr">
          {reason}
        </Text>
      ),
    },
    { key: 'at', header: t('column.since'), cell: ({ at }) => format.dateTime(at) },
  ];
  return (
    <>
      <ErrorBanner error={retry.error} />
      <Table
        caption={t('refusedTitle')}
        columns={columns}
        rows={addresses}
        rowKey={({ address }) => address}
        isStacked
        rowActions={({ address }) => (
          <Button
            size="sm"
            isBusy={retry.isPending && retry.variables === address}
            aria-label={t('retryNamed', { address })}
            onClick={() => retry.mutate(address)}
          >
            {t('retry')}
          </Button>
        )}
      />
    </>
  );
}
