import type { AdminSettings } from '@portico/contracts';
import { ConflictDialog, useDescribeSave } from '@portico/features/conflict';
import { useT } from '@portico/i18n';
import { Stack } from '@portico/ui';
import { PorticoForm } from '@portico/ui/forms';
import { LastSaved, useSettingsSave, WithHistory } from '../settings/index.ts';
import { MaintenanceFields } from './MaintenanceFields.tsx';
import { MaintenanceState } from './MaintenanceState.tsx';
import { maintenanceSchema } from './maintenance.schema.ts';
import {
  type MaintenanceDraft,
  maintenanceChange,
  maintenanceDraft,
  maintenanceModes,
} from './maintenanceDraft.ts';
import { useMaintenanceT } from './words.ts';

/** Closes Portico to members for a while, at once or on a schedule. */
export function MaintenancePanel() {
  return <WithHistory of="maintenance">{(settings) => <MaintenanceForm initial={settings} />}</WithHistory>;
}

const draftOf = (settings: AdminSettings) => maintenanceDraft(settings, new Date());

function MaintenanceForm({ initial }: { initial: AdminSettings }) {
  const t = useMaintenanceT();
  const careful = useSettingsSave<MaintenanceDraft>({
    ...{ initial, draftOf, changeOf: maintenanceChange, saved: t('saved') },
  });
  const { base, conflict, submit, resolve, cancel } = careful;
  const modeText = (value: unknown) => {
    const mode = maintenanceModes.find((known) => known === value);
    return mode ? t(`mode.${mode}`) : '';
  };
  return (
    <Stack gap="6" maxInlineSize="form">
      <MaintenanceState settings={base} />
      <PorticoForm
        initialValues={draftOf(base)}
        schema={maintenanceSchema}
        translate={useT('maintenance')}
        describeError={useDescribeSave()}
        onSubmit={submit}
        isReinitialized
      >
        <MaintenanceFields />
      </PorticoForm>
      <LastSaved of="maintenance" version={base.version} />
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          draftOf={draftOf}
          labelOf={(field) => t(`field.${field}`)}
          valueText={(field, value) => (field === 'mode' ? modeText(value) : String(value).replace('T', ' '))}
          by={conflict.theirs.updatedBy}
          onResolve={resolve}
          onClose={cancel}
        />
      )}
    </Stack>
  );
}
