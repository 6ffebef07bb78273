import { longestIntroduction } from '@portico/contracts/lists';
import { useT } from '@portico/i18n';
import { useDescribeError, useRemoteMutation } from '@portico/remote-kit';
import { snackbar, Text } from '@portico/ui';
import { PorticoForm, SubmitButton, TextareaField, yup } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { useIntroductionT } from './words.ts';

const schema = yup.object({
  message: yup.string().trim().required('errors.messageFirst').max(longestIntroduction, 'errors.tooLong'),
});

export interface AskDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** To whom one would be introduced. */
  about: string;
  /** Explains what each of the two agents will see. */
  lead: string;
  ask: (message: string) => Promise<unknown>;
  invalidates: readonly (readonly unknown[])[];
}

/** Asks another agent for an introduction, with some words of one's own. */
export function AskDialog({ isOpen, onClose, ...form }: AskDialogProps) {
  const t = useIntroductionT();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('ask.title')}>
      {isOpen && <AskForm onClose={onClose} {...form} />}
    </Dialog>
  );
}

function AskForm({ onClose, about, lead, ask, invalidates }: Omit<AskDialogProps, 'isOpen'>) {
  const t = useIntroductionT();
  const asking = useRemoteMutation(ask, {
    invalidates,
    onSuccess: () => {
      snackbar.show({ text: t('ask.sent'), tone: 'positive' });
      onClose();
    },
  });
  return (
    <PorticoForm
      initialValues={{ message: '' }}
      schema={schema}
      translate={useT('introduction')}
      describeError={useDescribeError()}
      onSubmit={async ({ message }) => void (await asking.mutateAsync(message))}
    >
      <Text fontWeight="medium">{about}</Text>
      <Text tone="muted">{lead}</Text>
      <TextareaField name="message" label={t('ask.message')} rows={5} />
      <SubmitButton>{t('ask.submit')}</SubmitButton>
    </PorticoForm>
  );
}
