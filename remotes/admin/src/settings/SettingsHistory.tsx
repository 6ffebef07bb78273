import type { AdminSettings, SettingsSave } from '@portico/contracts';
import { keys, staleAfter, useStaleAfter } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import {
  ErrorBanner,
  QueryState,
  useQueryCache,
  useRemoteMutation,
  useRemoteQuery,
} from '@portico/remote-kit';
import { Badge, Button, EmptyState, Heading, SkeletonTable, Stack, snackbar, Text } from '@portico/ui';
import { type Column, Table } from '@portico/ui/data';
import { Changes, useAuditNames } from '../audit/index.ts';
import { useAdminT } from '../locales/useAdminT.ts';
import { getSettingsHistory, undoSettings } from './settingsCalls.ts';
import { useSettingsT } from './words.ts';

interface SettingsHistoryProps {
  /** The version of the settings that are on screen. */
  version: number;
  /** The forms above start again with the stored values. */
  onUndone: () => void;
}

/** Who saved which settings and when; each save can be undone on its own while nothing was changed over it. */
export function SettingsHistory({ version, onUndone }: SettingsHistoryProps) {
  const t = useSettingsT();
  const history = useRemoteQuery(
    keys.audit.settings(version),
    ({ signal }) => getSettingsHistory({ signal }),
    {
      staleTimeMs: 0,
    },
  );
  return (
    <Stack gap="4">
      <Heading level={2} size="md">
        {t('history.title')}
      </Heading>
      <QueryState
        query={history}
        failed={t('history.failed')}
        skeleton={<SkeletonTable rows={3} columns={4} />}
        empty={<EmptyState icon="list" title={t('history.none')} />}
      >
        {(saves) => <Saves saves={saves} version={version} onUndone={onUndone} />}
      </QueryState>
    </Stack>
  );
}

function useUndo(version: number, onUndone: () => void) {
  const t = useSettingsT();
  const cache = useQueryCache();
  const stale = useStaleAfter();
  return useRemoteMutation((entry: string) => undoSettings({ entry, version }), {
    onSuccess: (settings) => {
      cache.replace<AdminSettings>(keys.adminSettings, () => settings);
      void stale.refresh(staleAfter.saveSettings);
      snackbar.show({ text: t('history.undone'), tone: 'positive' });
      onUndone();
    },
  });
}

function Saves({ saves, version, onUndone }: SettingsHistoryProps & { saves: readonly SettingsSave[] }) {
  const t = useSettingsT();
  const admin = useAdminT();
  const format = useFormat();
  const names = useAuditNames();
  const undo = useUndo(version, onUndone);
  const columns: Column<SettingsSave>[] = [
    { key: 'at', header: t('history.column.at'), isRowHeader: true, cell: ({ at }) => format.dateTime(at) },
    {
      key: 'by',
      header: t('history.column.by'),
      cell: ({ by, isUndo }) => (
        <Stack gap="1" alignItems="flex-start">
          <Text as="span">{by ?? admin('audit.portico')}</Text>
          {isUndo && <Badge>{t('history.isUndo')}</Badge>}
        </Stack>
      ),
    },
    {
      key: 'changes',
      header: t('history.column.changes'),
      width: '50%',
      cell: ({ changes }) => <Changes changes={changes} names={names} />,
    },
  ];
  return (
    <>
      <ErrorBanner error={undo.error} />
      <Table
        caption={t('history.title')}
        columns={columns}
        rows={saves}
        rowKey={({ _id }) => _id}
        isStacked
        rowActions={({ _id, at, canUndo }) =>
          canUndo && (
            <Button
              size="sm"
              isBusy={undo.isPending && undo.variables === _id}
              aria-label={t('history.undoNamed', { when: format.dateTime(at) })}
              onClick={() => undo.mutate(_id)}
            >
              {t('history.undo')}
            </Button>
          )
        }
      />
    </>
  );
}
