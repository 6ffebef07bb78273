import type { AdminSettings } from '@portico/contracts';
import { ConflictDialog, useDescribeSave } from '@portico/features/conflict';
import { lazyPart } from '@portico/features/lazy-part';
import { useT } from '@portico/i18n';
import { SkeletonTable, Stack } from '@portico/ui';
import { PorticoForm } from '@portico/ui/forms';
import { useState } from 'react';
import { LastSaved } from './LastSaved.tsx';
import { SettingsFields } from './SettingsFields.tsx';
import { SettingsLoader } from './SettingsLoader.tsx';
import { settingsSchema } from './settings.schema.ts';
import { settingsChange, settingsDraft } from './settingsDraft.ts';
import { useSettingsSave } from './useAdminSettings.ts';
import { useSettingsT } from './words.ts';

/** The settings of every member's Portico: the message, the switches, the addresses. */
export function SettingsPanel() {
  // An undone change draws the form again, with the values stored since.
  const [undone, setUndone] = useState(0);
  return (
    <SettingsLoader>
      {(settings) => (
        <Stack gap="12">
          <SettingsForm key={undone} initial={settings} />
          <SettingsHistory version={settings.version} onUndone={() => setUndone((count) => count + 1)} />
        </Stack>
      )}
    </SettingsLoader>
  );
}

const SettingsHistory = lazyPart(
  () => import('./SettingsHistory.tsx').then((module) => module.SettingsHistory),
  { skeleton: <SkeletonTable rows={3} columns={4} /> },
);

function SettingsForm({ initial }: { initial: AdminSettings }) {
  const t = useSettingsT();
  const careful = useSettingsSave({ initial, draftOf: settingsDraft, changeOf: settingsChange });
  const { base, conflict, submit, resolve, cancel } = careful;
  const onOff = (value: unknown) => t(value === true ? 'on' : 'off');
  return (
    <Stack gap="6" maxInlineSize="form">
      <LastSaved settings={base} />
      <PorticoForm
        initialValues={settingsDraft(base)}
        schema={settingsSchema}
        translate={useT('platformSettings')}
        describeError={useDescribeSave()}
        onSubmit={submit}
        isReinitialized
      >
        <SettingsFields />
      </PorticoForm>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          draftOf={settingsDraft}
          labelOf={(field) => t(`field.${field}`)}
          valueText={(_, value) => (typeof value === 'boolean' ? onOff(value) : String(value))}
          by={conflict.theirs.updatedBy}
          onResolve={resolve}
          onClose={cancel}
        />
      )}
    </Stack>
  );
}
