import { useErrorText, useFormat } from '@portico/i18n';
import { QueryState } from '@portico/remote-kit';
import { Button, EmptyState, Row, SkeletonTable, Stack, Text } from '@portico/ui';
import { Table } from '@portico/ui/data';
import { useAdminT } from '../locales/useAdminT.ts';
import { hasFilters, noFilters } from './auditAddress.ts';
import { auditColumns } from './auditColumns.tsx';
import type { Audit } from './useAudit.ts';
import { useAuditNames, useLogT } from './words.ts';

/** The log in each of its states. */
export function AuditResults({ audit }: { audit: Audit }) {
  const t = useAdminT();
  const log = useLogT();
  const format = useFormat();
  const names = useAuditNames();
  const { entries } = audit;
  return (
    <QueryState
      query={{ ...entries, data: entries.docs }}
      failed={log('log.failed')}
      kept={t('users.kept')}
      skeleton={<SkeletonTable rows={10} columns={5} />}
      empty={<NothingLogged audit={audit} />}
    >
      {(docs) => (
        <Stack gap="6">
          <Table
            caption={t('audit.title')}
            columns={auditColumns({ t: log, portico: t('audit.portico'), format, names })}
            rows={docs}
            rowKey={({ _id }) => _id}
            isBusy={entries.isFetching && !entries.isLoadingMore}
            isStacked
          />
          <Older audit={audit} />
        </Stack>
      )}
    </QueryState>
  );
}

/** Loads older entries; after a failure the entries already read stay on screen. */
function Older({ audit: { entries, address } }: { audit: Audit }) {
  const t = useLogT();
  const errorText = useErrorText();
  const { error, hasMore, isLoadingMore, loadMore } = entries;
  if (!hasMore) {
    return (
      <Text size="sm" tone="muted" textAlign="center">
        {t(hasFilters(address) ? 'log.endOfFound' : 'log.end')}
      </Text>
    );
  }
  return (
    <Row justifyContent="center">
      {error && (
        <Text role="alert" size="sm" tone="negative">
          {errorText(error)}
        </Text>
      )}
      <Button isBusy={isLoadingMore} onClick={loadMore}>
        {error ? t('common:actions.retry') : t('log.older')}
      </Button>
    </Row>
  );
}

function NothingLogged({ audit: { address, go, beginsAt } }: { audit: Audit }) {
  const t = useLogT();
  const format = useFormat();
  const admin = useAdminT();
  if (!hasFilters(address))
    return <EmptyState icon="list" title={t('log.empty')} text={t('log.emptyHint')} />;
  return (
    <EmptyState
      icon="search"
      title={t('log.nothingFound')}
      text={[
        ...(beginsAt ? [t('log.begins', { date: format.date(beginsAt) })] : []),
        t('log.nothingFoundHint'),
      ].join(' ')}
      action={<Button onClick={() => go(noFilters)}>{admin('users.filter.clear')}</Button>}
    />
  );
}
