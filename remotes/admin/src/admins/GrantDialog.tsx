import { grantableRoles, longestReason } from '@portico/contracts/lists';
import { useDescribeError } from '@portico/remote-kit';
import { mayGrant } from '@portico/rules';
import { useFlags } from '@portico/session';
import { PorticoForm, RadioField, TextareaField, yup } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { DialogButtons, useFormTexts } from '../forms/index.ts';
import { useAdminT } from '../locales/useAdminT.ts';
import { PersonChoice, useRoleName } from '../people/index.ts';
import { reason } from '../reason/index.ts';
import { type GrantValues, useGrant } from './useAdministrators.ts';

const schema = yup.object({ personId: yup.string().required('admins.chooseFirst'), reason });
const nothing: GrantValues = { find: '', personId: '', role: 'concierge', reason: '' };

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
  const flags = useFlags();
  const offered = grantableRoles.filter((role) => mayGrant(role, flags));
  const [first = nothing.role] = offered;
  return (
    <PorticoForm
      initialValues={{ ...nothing, role: offered.includes(nothing.role) ? nothing.role : first }}
      schema={schema}
      translate={useFormTexts()}
      describeError={useDescribeError()}
      onSubmit={useGrant(onClose)}
    >
      <PersonChoice
        findLabel={t('admins.find')}
        hint={t('admins.findHint')}
        chooseLabel={t('admins.choose')}
        nobody={t('admins.nobody')}
      />
      <RadioField
        name="role"
        label={t('admins.role')}
        options={offered.map((role) => ({
          value: role,
          label: roleName(role),
          text: t(`admins.allows.${role}`),
        }))}
      />
      <TextareaField
        name="reason"
        label={t('reason.label')}
        hint={t('reason.hint')}
        rows={2}
        maxLength={longestReason}
      />
      <DialogButtons onCancel={onClose} submitLabel={t('admins.give')} />
    </PorticoForm>
  );
}
