import type { AdminSettings } from '@portico/contracts';
import { ConflictDialog, useDescribeSave } from '@portico/features/conflict';
import { Stack } from '@portico/ui';
import { PorticoForm } from '@portico/ui/forms';
import { useFormTexts } from '../forms/index.ts';
import { useAdminT } from '../locales/useAdminT.ts';
import { LastSaved } from './LastSaved.tsx';
import { SettingsFields } from './SettingsFields.tsx';
import { SettingsLoader } from './SettingsLoader.tsx';
import { settingsSchema } from './settings.schema.ts';
import { settingsDraft, trimmed } from './settingsDraft.ts';
import { useSettingsSave } from './useAdminSettings.ts';

/** What every member's Portico shows: the message, the switches, the addresses. */
export function SettingsPanel() {
  return <SettingsLoader>{(settings) => <SettingsForm initial={settings} />}</SettingsLoader>;
}

function SettingsForm({ initial }: { initial: AdminSettings }) {
  const t = useAdminT();
  const careful = useSettingsSave({ initial, draftOf: settingsDraft, changeOf: trimmed });
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
