import { grantableRoles } from '@portico/contracts/lists';
import { useErrorText } from '@portico/i18n';
import { useDescribeError } from '@portico/remote-kit';
import { Box, Text } from '@portico/ui';
import { PorticoForm, RadioField, TextField, useFormikContext, yup } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { DialogButtons, useFormTexts } from '../forms/index.ts';
import { useAdminT } from '../locales/useAdminT.ts';
import { usePeopleSearch, useRoleName } from '../people/index.ts';
import { type GrantValues, useGrant } from './useAdministrators.ts';

const schema = yup.object({ personId: yup.string().required('admins.chooseFirst') });
const nothing: GrantValues = { find: '', personId: '', role: 'concierge' };

export interface GrantDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Finds a person and gives them a role. */
export function GrantDialog({ isOpen, onClose }: GrantDialogProps) {
  const t = useAdminT();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('admins.grantTitle')}>
      <GrantForm onClose={onClose} />
    </Dialog>
  );
}

function GrantForm({ onClose }: Pick<GrantDialogProps, 'onClose'>) {
  const t = useAdminT();
  const roleName = useRoleName();
  return (
    <PorticoForm
      initialValues={nothing}
      schema={schema}
      translate={useFormTexts()}
      describeError={useDescribeError()}
      onSubmit={useGrant(onClose)}
    >
      <TextField
        name="find"
        type="search"
        label={t('admins.find')}
        hint={t('admins.findHint')}
        maxLength={120}
        autoComplete="off"
      />
      <Found />
      <RadioField
        name="role"
        label={t('admins.role')}
        options={grantableRoles.map((role) => ({
          value: role,
          label: roleName(role),
          text: t(`admins.allows.${role}`),
        }))}
      />
      <DialogButtons onCancel={onClose} submitLabel={t('admins.give')} />
    </PorticoForm>
  );
}

/** The people who match the typed text; the administrator chooses one of them. */
function Found() {
  const t = useAdminT();
  const errorText = useErrorText();
  const { values } = useFormikContext<GrantValues>();
  const { people, error } = usePeopleSearch(values.find);
  if (error) {
    return (
      <Text role="alert" size="sm" tone="negative">
        {errorText(error)}
      </Text>
    );
  }
  if (!people) return null;
  if (people.length === 0) {
    return (
      <Text role="status" size="sm" tone="muted">
        {t('admins.nobody')}
      </Text>
    );
  }
  return (
    <Box maxBlockSize="16rem" overflowY="auto">
      <RadioField
        name="personId"
        label={t('admins.choose')}
        options={people.map(({ _id, name, email }) => ({ value: _id, label: name.fullName, text: email }))}
      />
    </Box>
  );
}
