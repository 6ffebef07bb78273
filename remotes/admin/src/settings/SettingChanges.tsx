import type { SettingChange } from '@portico/contracts';
import type { SettingsApart } from '@portico/contracts/lists';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, useRemoteQuery } from '@portico/remote-kit';
import { Button, Heading, SkeletonTable, Stack, snackbar, Text } from '@portico/ui';
import { type Column, Table } from '@portico/ui/data';
import { Changes, useAuditNames } from '../audit/index.ts';
import { useAdminT } from '../locales/useAdminT.ts';
import { getSettingChanges } from './settingsCalls.ts';
import { useSettingsT } from './words.ts';

export interface SettingChangesProps {
  of: SettingsApart;
  /** The version of the settings that are on screen. */
  version: number;
  /** What these settings are called, where they are not all of the page. */
  title?: string | undefined;
  /** Said where nobody has changed them yet. */
  none?: string | undefined;
  /** Puts the values from before a change into the form. */
  onTake?: ((before: SettingChange['before']) => void) | undefined;
}

/**
 * Who changed settings that have a form of their own, and when. The values from before a change go back into the form, which
 * saves them as any others: with its reason, its preview and its check for a colleague's change.
 */
export function SettingChanges({ of, version, title, none, onTake }: SettingChangesProps) {
  const t = useSettingsT();
  const changes = useRemoteQuery(
    keys.audit.settingsApart(of, version),
    ({ signal }) => getSettingChanges(of, { signal }),
    { staleTimeMs: 0 },
  );
  return (
    <Stack gap={title ? '2' : '4'} marginBlockStart={title ? undefined : '6'}>
      {title ? (
        <Text as="h3" size="sm" fontWeight="medium">
          {title}
        </Text>
      ) : (
        <Heading level={2} size="md">
          {t('history.title')}
        </Heading>
      )}
      <QueryState
        query={changes}
        failed={t('history.failed')}
        skeleton={<SkeletonTable rows={2} columns={3} />}
        empty={
          <Text size={title ? 'sm' : undefined} tone="muted">
            {none ?? t('history.none')}
          </Text>
        }
      >
        {(rows) => <ChangeTable rows={rows} title={title} onTake={onTake} />}
      </QueryState>
    </Stack>
  );
}

type ChangeTableProps = Pick<SettingChangesProps, 'title' | 'onTake'> & { rows: readonly SettingChange[] };

function ChangeTable({ rows, title, onTake }: ChangeTableProps) {
  const t = useSettingsT();
  const admin = useAdminT();
  const format = useFormat();
  const names = useAuditNames();
  const columns: Column<SettingChange>[] = [
    { key: 'at', header: t('history.column.at'), isRowHeader: true, cell: ({ at }) => format.dateTime(at) },
    { key: 'by', header: t('history.column.by'), cell: ({ by }) => by ?? admin('audit.portico') },
    {
      key: 'changes',
      header: t('history.column.changes'),
      width: '50%',
      cell: ({ changes, reason }) => (
        <Stack gap="1">
          <Changes changes={changes} names={names} />
          {reason && (
            <Text size="sm" tone="muted" dir="auto">
              {reason}
            </Text>
          )}
        </Stack>
      ),
    },
  ];
  return (
    <Table
      caption={title ?? t('history.title')}
      columns={columns}
      rows={rows}
      rowKey={({ _id }) => _id}
      isStacked
      {...(onTake && {
        rowActions: ({ at, before }: SettingChange) => (
          <Button
            size="sm"
            aria-label={t('history.takeNamed', { when: format.dateTime(at) })}
            onClick={() => {
              onTake(before);
              snackbar.show({ text: t('history.taken'), tone: 'neutral' });
            }}
          >
            {t('history.take')}
          </Button>
        ),
      })}
    />
  );
}
