import { longestReason } from '@portico/contracts/lists';
import { useDescribeError } from '@portico/remote-kit';
import { Text } from '@portico/ui';
import { CheckboxField, PorticoForm, TextareaField } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import type { ReactNode } from 'react';
import { DialogButtons, useFormTexts } from '../forms/index.ts';
import { useAdminT } from '../locales/useAdminT.ts';
import { reasonSchema } from './reason.schema.ts';

export interface ReasonDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** The announced effect, and the people it affects. */
  text: ReactNode;
  submitLabel: string;
  isDangerous?: boolean | undefined;
  /** Additional choices, each with a name of letters, digits and hyphens. */
  choices?: readonly ReasonChoice[];
  /** Words a refusal; otherwise it is worded by its code. */
  describeError?: (error: unknown) => string;
  /** A refusal is shown in the dialog, which keeps the typed reason. */
  onSubmit: (reason: string, chosen: readonly string[]) => Promise<unknown>;
}

export interface ReasonChoice {
  name: string;
  label: string;
  hint?: string;
}

/** Asks why before something is done to somebody. */
export function ReasonDialog({ isOpen, onClose, title, text, ...form }: ReasonDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <ReasonForm {...form} onCancel={onClose}>
        {text}
      </ReasonForm>
    </Dialog>
  );
}

type ReasonFormProps = Pick<
  ReasonDialogProps,
  'submitLabel' | 'isDangerous' | 'choices' | 'describeError' | 'onSubmit'
> & {
  onCancel: () => void;
  children: ReactNode;
};

const nothing: readonly ReasonChoice[] = [];

function ReasonForm({ onSubmit, onCancel, submitLabel, isDangerous, children, ...more }: ReasonFormProps) {
  const t = useAdminT();
  const describe = useDescribeError();
  const { describeError = describe, choices = nothing } = more;
  const chosen: Record<string, boolean> = {};
  return (
    <PorticoForm
      initialValues={{ reason: '', chosen }}
      schema={reasonSchema}
      translate={useFormTexts()}
      describeError={describeError}
      onSubmit={(values) => {
        const names = choices.map(({ name }) => name).filter((name) => values.chosen[name]);
        return onSubmit(values.reason.trim(), names);
      }}
    >
      <Text as="div" tone="muted">
        {children}
      </Text>
      {choices.map(({ name, label, hint }) => (
        <CheckboxField key={name} name={`chosen.${name}`} label={label} hint={hint} />
      ))}
      <TextareaField
        name="reason"
        label={t('reason.label')}
        hint={t('reason.hint')}
        rows={3}
        maxLength={longestReason}
      />
      <DialogButtons onCancel={onCancel} submitLabel={submitLabel} isDangerous={isDangerous} />
    </PorticoForm>
  );
}
