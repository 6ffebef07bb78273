import type { AdminSettings, SettingsSave } from '@portico/contracts';
import type { SettingsFormName } from '@portico/contracts/lists';
import { keys, staleAfter, useStaleAfter } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, useQueryCache, useRemoteMutation } from '@portico/remote-kit';
import { Badge, Button, EmptyState, Heading, SkeletonTable, Stack, snackbar, Text } from '@portico/ui';
import { type Column, Table } from '@portico/ui/data';
import { useState } from 'react';
import { Changes, useAuditNames } from '../audit/index.ts';
import { useAdminT } from '../locales/useAdminT.ts';
import { undoSettings } from './settingsCalls.ts';
import { UndoDialog } from './UndoDialog.tsx';
import { useSettingsHistory } from './useSettingsHistory.ts';
import { useSettingsT } from './words.ts';

interface SettingsHistoryProps {
  of: SettingsFormName;
  /** The version of the settings that are on screen. */
  version: number;
  /** The forms above start again with the stored values. */
  onUndone: () => void;
}

/** Who saved which settings and when; each save can be undone on its own while nothing was changed over it. */
export function SettingsHistory({ of, version, onUndone }: SettingsHistoryProps) {
  const t = useSettingsT();
  const history = useSettingsHistory(of, version);
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

type SavesProps = Omit<SettingsHistoryProps, 'of'> & { saves: readonly SettingsSave[] };

function Saves({ saves, version, onUndone }: SavesProps) {
  const t = useSettingsT();
  const admin = useAdminT();
  const format = useFormat();
  const names = useAuditNames();
  const [asked, setAsked] = useState<SettingsSave | null>(null);
  const undo = useUndo(version, () => {
    setAsked(null);
    onUndone();
  });
  const close = () => {
    undo.reset();
    setAsked(null);
  };
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
      <Table
        caption={t('history.title')}
        columns={columns}
        rows={saves}
        rowKey={({ _id }) => _id}
        isStacked
        rowActions={(save) =>
          save.canUndo ? (
            <Button
              size="sm"
              aria-label={t('history.undoNamed', { when: format.dateTime(save.at) })}
              onClick={() => setAsked(save)}
            >
              {t('history.undo')}
            </Button>
          ) : (
            save.obstacle && (
              <Text size="sm" tone="muted">
                {t(`history.obstacle.${save.obstacle}`)}
              </Text>
            )
          )
        }
      />
      {asked && (
        <UndoDialog
          save={asked}
          when={format.dateTime(asked.at)}
          isBusy={undo.isPending}
          error={undo.error}
          onUndo={() => undo.mutate(asked._id)}
          onClose={close}
        />
      )}
    </>
  );
}
