import { invitableRoles } from '@portico/contracts/lists';
import { useDescribeError } from '@portico/remote-kit';
import { Grid, Text } from '@portico/ui';
import { PorticoForm, SelectField, TextField, useFormikContext } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { DialogButtons, useFormTexts } from '../forms/index.ts';
import { useAdminT } from '../locales/useAdminT.ts';
import { useRoleName } from '../people/index.ts';
import { type InviteValues, inviteSchema, noInvite } from './invite.schema.ts';
import { useBrokerageChoices } from './useBrokerageChoices.ts';
import { useInvite } from './useInvite.ts';
import { useInviteT } from './words.ts';

export interface InviteDialogProps {
  isOpen: boolean;
  /** Facts about the person that are already known. */
  initial?: Partial<InviteValues>;
  onClose: () => void;
}

/** A new account: its owner gets a welcome mail with a link and chooses a password there. */
export function InviteDialog({ isOpen, onClose, initial }: InviteDialogProps) {
  const words = useInviteT();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words('title')}>
      <InviteForm onClose={onClose} initial={initial} />
    </Dialog>
  );
}

function InviteForm({ onClose, initial }: Omit<InviteDialogProps, 'isOpen'>) {
  const t = useAdminT();
  const words = useInviteT();
  const roleName = useRoleName();
  return (
    <PorticoForm
      initialValues={{ ...noInvite, ...initial }}
      schema={inviteSchema}
      translate={useFormTexts()}
      describeError={useDescribeError()}
      onSubmit={useInvite(onClose)}
    >
      <Text tone="muted">{words('lead')}</Text>
      <Grid minColumn="12rem" gap="4">
        <TextField name="firstName" label={t('common:forms.firstName')} maxLength={80} autoComplete="off" />
        <TextField name="lastName" label={t('common:forms.lastName')} maxLength={80} autoComplete="off" />
      </Grid>
      <TextField
        name="email"
        type="email"
        label={t('common:forms.username')}
        maxLength={254}
        autoComplete="off"
        spellCheck={false}
      />
      <SelectField
        name="role"
        label={words('role')}
        options={invitableRoles.map((role) => ({ value: role, label: roleName(role) }))}
      />
      <AgentFields />
      <DialogButtons onCancel={onClose} submitLabel={words('submit')} />
    </PorticoForm>
  );
}

function AgentFields() {
  const t = useAdminT();
  const words = useInviteT();
  const brokerages = useBrokerageChoices();
  const { values } = useFormikContext<InviteValues>();
  if (values.role !== 'agent') return null;
  return (
    <>
      {brokerages.length > 0 && (
        <SelectField
          name="brokerageId"
          label={t('users.column.brokerage')}
          placeholder={words('noBrokerage')}
          options={brokerages}
          isOptional
        />
      )}
      <TextField
        name="referralCode"
        label={words('referral')}
        hint={words('referralHint')}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        isOptional
      />
    </>
  );
}
