import type { StaffImport } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { LinkButton, QueryState, RouterLink, useHasRoute, useRemoteQuery } from '@portico/remote-kit';
import { Badge, EmptyState, Row, SkeletonTable, Stack, Text, type Tone } from '@portico/ui';
import { type Column, Table } from '@portico/ui/data';
import { TwoLines } from '../cells/index.ts';
import { importAddress, importPath } from '../user-import/index.ts';
import { getImports } from './importCalls.ts';
import { useImportsT } from './words.ts';

const tones: Record<StaffImport['state'], Tone> = {
  waiting: 'neutral',
  running: 'brass',
  done: 'positive',
  undone: 'neutral',
  failed: 'negative',
};
const whileRunningMs = 5_000;

/** `/admin/tools?tab=imports`: files of clients, people, awards and other houses' listings, and how far each is. */
export function ImportsPanel() {
  const t = useImportsT();
  const columns = useColumns();
  const hasRoute = useHasRoute();
  const imports = useRemoteQuery(keys.jobs.imports, ({ signal }) => getImports({ signal }), {
    staleTimeMs: 0,
    refetchIntervalMs: whileRunningMs,
  });
  return (
    <Stack gap="5">
      <Text tone="muted" maxInlineSize="reading">
        {t('lead')}
      </Text>
      {hasRoute(importPath) && (
        <Row>
          <LinkButton to={importPath} size="sm">
            {t('importPeople')}
          </LinkButton>
        </Row>
      )}
      <QueryState
        query={imports}
        failed={t('failed')}
        skeleton={<SkeletonTable rows={6} columns={5} />}
        empty={<EmptyState icon="list" title={t('none')} />}
      >
        {(rows) => (
          <Table caption={t('title')} columns={columns} rows={rows} rowKey={({ _id }) => _id} isStacked />
        )}
      </QueryState>
    </Stack>
  );
}

function useColumns(): Column<StaffImport>[] {
  const t = useImportsT();
  const format = useFormat();
  const hasRoute = useHasRoute();
  const progressOf = ({ rowsDone, rowsInAll }: StaffImport) =>
    rowsInAll === null
      ? t('rows', { done: format.number(rowsDone) })
      : t('rowsOf', { done: format.number(rowsDone), all: format.number(rowsInAll) });
  return [
    {
      key: 'file',
      header: t('column.file'),
      isRowHeader: true,
      cell: ({ _id, fileName, kind }) => (
        <TwoLines below={t(`kind.${kind}`)}>
          {kind === 'people' && hasRoute(importPath) ? (
            <RouterLink to={importAddress(_id)} look="plain">
              <bdi>{fileName}</bdi>
            </RouterLink>
          ) : (
            <bdi>{fileName}</bdi>
          )}
        </TwoLines>
      ),
    },
    { key: 'of', header: t('column.of'), cell: ({ of }) => of ?? '–' },
    {
      key: 'state',
      header: t('column.state'),
      cell: (one) => (
        <TwoLines below={progressOf(one)} alignItems="flex-start">
          <Badge tone={tones[one.state]}>{t(`importState.${one.state}`)}</Badge>
        </TwoLines>
      ),
    },
    {
      key: 'rejected',
      header: t('column.rejected'),
      isNumeric: true,
      cell: ({ rejected }) => (rejected === null ? '–' : format.number(rejected)),
    },
    { key: 'started', header: t('column.started'), cell: ({ startedAt }) => format.dateTime(startedAt) },
    {
      key: 'finished',
      header: t('column.finished'),
      cell: ({ finishedAt }) => (finishedAt ? format.dateTime(finishedAt) : '–'),
    },
  ];
}
