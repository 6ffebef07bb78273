import { longestReason } from '@portico/contracts/lists';
import { useDescribeError } from '@portico/remote-kit';
import { Text } from '@portico/ui';
import { PorticoForm, TextareaField } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import type { ReactNode } from 'react';
import { DialogButtons, useFormTexts } from '../forms/index.ts';
import { useAdminT } from '../locales/useAdminT.ts';
import { reasonSchema } from './reason.schema.ts';

export interface ReasonDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What will happen, and to whom. */
  text: ReactNode;
  submitLabel: string;
  isDangerous?: boolean | undefined;
  /** Words a refusal; otherwise it is worded by its code. */
  describeError?: (error: unknown) => string;
  /** A refusal is shown in the dialog, which keeps the typed reason. */
  onSubmit: (reason: string) => Promise<unknown>;
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
  'submitLabel' | 'isDangerous' | 'describeError' | 'onSubmit'
> & {
  onCancel: () => void;
  children: ReactNode;
};

function ReasonForm({ onSubmit, onCancel, submitLabel, isDangerous, children, ...more }: ReasonFormProps) {
  const t = useAdminT();
  const describe = useDescribeError();
  const { describeError = describe } = more;
  return (
    <PorticoForm
      initialValues={{ reason: '' }}
      schema={reasonSchema}
      translate={useFormTexts()}
      describeError={describeError}
      onSubmit={(values) => onSubmit(values.reason.trim())}
    >
      <Text as="div" tone="muted">
        {children}
      </Text>
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
