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
  /** The settings that are stored, as far as this page knows. */
  settings: AdminSettings;
  /** The forms above start again with the stored values. */
  onUndone: () => void;
}

/** Who saved which settings and when; each save can be undone on its own while nothing was changed over it. */
export function SettingsHistory({ of, settings, onUndone }: SettingsHistoryProps) {
  const t = useSettingsT();
  const history = useSettingsHistory(of, settings.version);
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
        {(saves) => <Saves saves={saves} settings={settings} onUndone={onUndone} />}
      </QueryState>
    </Stack>
  );
}

interface Undo {
  version: number;
  onUndone: () => void;
  /** Somebody has saved since this version was read. */
  onLate: () => void;
}

function useUndo({ version, onUndone, onLate }: Undo) {
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
    onError: ({ code }) => {
      if (code !== 'CONFLICT') return;
      onLate();
      snackbar.show({ text: t('history.meanwhile'), tone: 'negative' });
      void stale.refresh([keys.adminSettings, ...staleAfter.saveSettings]);
    },
  });
}

type SavesProps = Omit<SettingsHistoryProps, 'of'> & { saves: readonly SettingsSave[] };

function Saves({ saves, settings, onUndone }: SavesProps) {
  const t = useSettingsT();
  const admin = useAdminT();
  const format = useFormat();
  const names = useAuditNames();
  const [asked, setAsked] = useState<SettingsSave | null>(null);
  const undo = useUndo({
    version: settings.version,
    onUndone: () => {
      setAsked(null);
      onUndone();
    },
    onLate: () => setAsked(null),
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
              // The actions of a row are paler until it is pointed at, so a muted text would be too pale.
              <Text size="sm">{t(`history.obstacle.${save.obstacle}`)}</Text>
            )
          )
        }
      />
      {asked && (
        <UndoDialog
          save={asked}
          settings={settings}
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
