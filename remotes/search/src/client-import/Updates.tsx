import type { ClientImport } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, useRemoteQuery } from '@portico/remote-kit';
import { Heading, SkeletonTable, Stack, Text } from '@portico/ui';
import { Table } from '@portico/ui/data';
import { ChangedFields, useClientsT } from '../clients/index.ts';
import { getUpdates } from './importCalls.ts';

/** The clients whom the import changes, with what they have now and what they get. */
export function Updates({ job }: { job: ClientImport }) {
  const t = useClientsT();
  const format = useFormat();
  const updates = useRemoteQuery(
    keys.clients.importUpdates(job._id, job.state),
    (context) => getUpdates(job._id, context),
    { staleTimeMs: 0 },
  );
  return (
    <Stack as="section" gap="3">
      <Heading level={2} size="md">
        {t('imports.updates')}
      </Heading>
      <QueryState
        query={updates}
        failed={t('imports.failed')}
        skeleton={<SkeletonTable rows={4} columns={3} />}
        headingLevel={3}
      >
        {(rows) => (
          <>
            {rows.length < job.counts.updated && (
              <Text size="sm" tone="muted">
                {t('imports.firstUpdates', {
                  count: format.number(rows.length),
                  total: format.number(job.counts.updated),
                })}
              </Text>
            )}
            <Table
              caption={t('imports.updates')}
              columns={[
                {
                  key: 'line',
                  header: t('imports.line'),
                  isNumeric: true,
                  width: '5rem',
                  cell: ({ line }) => format.number(line),
                },
                {
                  key: 'client',
                  header: t('imports.client'),
                  cell: ({ client }) => <bdi>{client.fullName}</bdi>,
                },
                {
                  key: 'changes',
                  header: t('imports.changes'),
                  cell: ({ changes }) => <ChangedFields changes={changes} />,
                },
              ]}
              rows={rows}
              rowKey={({ line }) => String(line)}
              isStacked
            />
          </>
        )}
      </QueryState>
    </Stack>
  );
}
