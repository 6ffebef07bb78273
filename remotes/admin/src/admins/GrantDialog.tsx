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
import { useRolesT } from './words.ts';

const schema = yup.object({ personId: yup.string().required('admins.chooseFirst'), reason });
const nothing: GrantValues = { find: '', personId: '', role: 'concierge', reason: '' };

export interface GrantDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Finds a person and gives them a role. */
export function GrantDialog({ isOpen, onClose }: GrantDialogProps) {
  const words = useRolesT();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words('grantTitle')}>
      <GrantForm onClose={onClose} />
    </Dialog>
  );
}

function GrantForm({ onClose }: Pick<GrantDialogProps, 'onClose'>) {
  const t = useAdminT();
  const words = useRolesT();
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
        findLabel={words('find')}
        hint={words('findHint')}
        chooseLabel={words('choose')}
        nobody={words('nobody')}
      />
      <RadioField
        name="role"
        label={words('role')}
        options={offered.map((role) => ({
          value: role,
          label: roleName(role),
          text: words(`allows.${role}`),
        }))}
      />
      <TextareaField
        name="reason"
        label={t('reason.label')}
        hint={t('reason.hint')}
        rows={2}
        maxLength={longestReason}
      />
      <DialogButtons onCancel={onClose} submitLabel={words('give')} />
    </PorticoForm>
  );
}
