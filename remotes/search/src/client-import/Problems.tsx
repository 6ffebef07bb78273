import type { ClientImport } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, useRemoteQuery } from '@portico/remote-kit';
import { Button, Flex, Heading, SkeletonTable, Stack, Text } from '@portico/ui';
import { Table } from '@portico/ui/data';
import { useClientsT } from '../clients/index.ts';
import { getProblems } from './importCalls.ts';
import { useProblemsFile } from './useProblemsFile.ts';
import { useReasonText } from './useReasonText.ts';

/** The rows that were left out, or the clients that were kept, each with its reason. */
export function Problems({ job }: { job: ClientImport }) {
  const t = useClientsT();
  const format = useFormat();
  const reasonText = useReasonText();
  const problems = useRemoteQuery(
    keys.clients.importProblems(job._id, job.state),
    (context) => getProblems(job._id, context),
    { staleTimeMs: 0 },
  );
  const save = useProblemsFile(job);
  return (
    <Stack as="section" gap="3">
      <Flex justifyContent="space-between" alignItems="center" gap="3" flexWrap="wrap">
        <Heading level={2} size="md">
          {t(job.state === 'undone' ? 'imports.problemsKept' : 'imports.problems')}
        </Heading>
        <Button size="sm" startIcon="download" isBusy={save.isPending} onClick={() => save.mutate(undefined)}>
          {t('imports.download')}
        </Button>
      </Flex>
      <QueryState
        query={problems}
        failed={t('imports.failed')}
        skeleton={<SkeletonTable rows={4} columns={3} />}
        headingLevel={3}
      >
        {(rows) => (
          <>
            {rows.length === 100 && (
              <Text size="sm" tone="muted">
                {t('imports.firstOf', { count: format.number(rows.length) })}
              </Text>
            )}
            <Table
              caption={t('imports.problems')}
              columns={[
                {
                  key: 'line',
                  header: t('imports.line'),
                  isNumeric: true,
                  width: '5rem',
                  cell: ({ line }) => format.number(line),
                },
                { key: 'reason', header: t('imports.reason'), cell: reasonText },
                {
                  key: 'row',
                  header: t('imports.row'),
                  cell: ({ cells }) => (
                    <Text as="span" size="sm" tone="muted" dir="auto" lineClamp={2} overflowWrap="anywhere">
                      {cells.filter(Boolean).join(' · ')}
                    </Text>
                  ),
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
