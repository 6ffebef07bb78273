import type { AdminSettings } from '@portico/contracts';
import { ConflictDialog, useDescribeSave } from '@portico/features/conflict';
import { useT } from '@portico/i18n';
import { Stack } from '@portico/ui';
import { PorticoForm } from '@portico/ui/forms';
import { LastSaved } from './LastSaved.tsx';
import { SettingsFields } from './SettingsFields.tsx';
import { settingsSchema } from './settings.schema.ts';
import { settingsChange, settingsDraft } from './settingsDraft.ts';
import { useSettingsSave } from './useAdminSettings.ts';
import { WithHistory } from './WithHistory.tsx';
import { useSettingsT } from './words.ts';

/** The settings of every member's Portico: the message, the switches, the addresses. */
export function SettingsPanel() {
  return <WithHistory of="settings">{(settings) => <SettingsForm initial={settings} />}</WithHistory>;
}

function SettingsForm({ initial }: { initial: AdminSettings }) {
  const t = useSettingsT();
  const careful = useSettingsSave({ initial, draftOf: settingsDraft, changeOf: settingsChange });
  const { base, conflict, submit, resolve, cancel } = careful;
  const onOff = (value: unknown) => t(value === true ? 'on' : 'off');
  return (
    <Stack gap="6" maxInlineSize="form">
      <LastSaved of="settings" version={base.version} />
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
