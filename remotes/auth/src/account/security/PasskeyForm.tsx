import { passkeyNameMax } from '@portico/contracts/lists';
import { isPasskeyProblem } from '@portico/features/passkey';
import { useDescribeError } from '@portico/remote-kit';
import { PorticoForm, TextField, yup } from '@portico/ui/forms';
import type { ReactNode } from 'react';
import { useAccountT, useFormTexts } from '../words.ts';
import { FormActions } from './FormActions.tsx';

const schema = yup.object({ name: yup.string().trim().required('common:forms.required') });

export interface PasskeyFormProps {
  name: string;
  /** Refuses as an `ApiError` or a `PasskeyProblem`; either is shown, and the name is kept. */
  onSend: (name: string) => Promise<unknown>;
  onCancel: () => void;
  /** On the button that sends. */
  children: ReactNode;
}

/** The name of a passkey, for a new one and for one that gets another. */
export function PasskeyForm({ name, onSend, onCancel, children }: PasskeyFormProps) {
  const t = useAccountT();
  const describeError = useDescribeError();
  return (
    <PorticoForm
      initialValues={{ name }}
      schema={schema}
      translate={useFormTexts()}
      describeError={(error) => (isPasskeyProblem(error) ? error.message : describeError(error))}
      onSubmit={(values) => onSend(values.name.trim())}
    >
      <TextField
        name="name"
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        autoComplete="off"
        maxLength={passkeyNameMax}
        autoFocus
      />
      <FormActions onCancel={onCancel}>{children}</FormActions>
    </PorticoForm>
  );
}
