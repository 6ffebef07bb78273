import type { AdminSettings } from '@portico/contracts';
import { ConflictDialog, useDescribeSave } from '@portico/features/conflict';
import { lazyPart } from '@portico/features/lazy-part';
import { SkeletonTable, Stack } from '@portico/ui';
import { PorticoForm } from '@portico/ui/forms';
import { useState } from 'react';
import { useFormTexts } from '../forms/index.ts';
import { useAdminT } from '../locales/useAdminT.ts';
import { LastSaved } from './LastSaved.tsx';
import { SettingsFields } from './SettingsFields.tsx';
import { SettingsLoader } from './SettingsLoader.tsx';
import { settingsSchema } from './settings.schema.ts';
import { settingsChange, settingsDraft } from './settingsDraft.ts';
import { useSettingsSave } from './useAdminSettings.ts';

/** What every member's Portico shows: the message, the switches, the addresses. */
export function SettingsPanel() {
  // An undone change draws the form anew, with what is stored since.
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
  const t = useAdminT();
  const careful = useSettingsSave({ initial, draftOf: settingsDraft, changeOf: settingsChange });
  const { base, conflict, submit, resolve, cancel } = careful;
  const onOff = (value: unknown) => t(value === true ? 'settings.on' : 'settings.off');
  return (
    <Stack gap="6" maxInlineSize="form">
      <LastSaved settings={base} />
      <PorticoForm
        initialValues={settingsDraft(base)}
        schema={settingsSchema}
        translate={useFormTexts()}
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
          labelOf={(field) => t(`settings.field.${field}`)}
          valueText={(_, value) => (typeof value === 'boolean' ? onOff(value) : String(value))}
          by={conflict.theirs.updatedBy}
          onResolve={resolve}
          onClose={cancel}
        />
      )}
    </Stack>
  );
}
