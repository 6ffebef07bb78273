import type { ClientImport, ImportField, ImportProblem } from '@portico/contracts';
import { importFields } from '@portico/contracts/lists';
import { keys } from '@portico/features/queries';
import { saveFile } from '@portico/features/save-file';
import { useFormat } from '@portico/i18n';
import { QueryState, useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import { Button, Flex, Heading, SkeletonTable, Stack, snackbar, Text } from '@portico/ui';
import { Table } from '@portico/ui/data';
import { useClientsT } from '../clients/index.ts';
import { downloadProblems, getProblems } from './importCalls.ts';
import { useFaultText } from './useFaultText.ts';

const fieldOf = (name: string | null): ImportField | undefined =>
  importFields.find((field) => field === name);

/** The rows that were left out, or the clients that were kept, each with its reason. */
export function Problems({ job }: { job: ClientImport }) {
  const t = useClientsT();
  const format = useFormat();
  const faultText = useFaultText();
  const problems = useRemoteQuery(
    keys.clients.importProblems(job._id, job.state),
    (context) => getProblems(job._id, context),
    { staleTimeMs: 0 },
  );
  const save = useRemoteMutation(() => downloadProblems(job._id), {
    onSuccess: (file) => saveFile(file, 'portico-left-out.csv'),
    onError: () => void snackbar.show({ text: t('fileFailed'), tone: 'negative' }),
  });
  const reasonOf = ({ reason, field }: ImportProblem) => {
    const known = fieldOf(field);
    const text = faultText(reason, { line: field ?? '' });
    return known ? `${t(`fields.${known}`)}: ${text}` : text;
  };
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
                { key: 'reason', header: t('imports.reason'), cell: reasonOf },
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
