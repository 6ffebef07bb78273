import type { Prospect } from '@portico/contracts';
import { longestIntroduction } from '@portico/contracts/lists';
import { staleAfter } from '@portico/features/queries';
import { useT } from '@portico/i18n';
import { useDescribeError, useRemoteMutation } from '@portico/remote-kit';
import { snackbar, Text } from '@portico/ui';
import { PorticoForm, SubmitButton, TextareaField, yup } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { askForIntroduction } from './dossierCalls.ts';
import { useFacts } from './useFacts.ts';
import { useDossierT } from './words.ts';

const schema = yup.object({
  message: yup.string().trim().required('errors.messageFirst').max(longestIntroduction, 'errors.tooLong'),
});

/** Asks the client's agent, whose name is told once they accept. */
export function AskDialog({ prospect, onClose }: { prospect: Prospect | null; onClose: () => void }) {
  const t = useDossierT();
  return (
    <Dialog isOpen={prospect !== null} onClose={onClose} title={t('ask.title')}>
      {prospect && <AskForm prospect={prospect} onClose={onClose} />}
    </Dialog>
  );
}

function AskForm({ prospect, onClose }: { prospect: Prospect; onClose: () => void }) {
  const t = useDossierT();
  const facts = useFacts();
  const describeError = useDescribeError();
  const ask = useRemoteMutation(askForIntroduction, {
    invalidates: staleAfter.askForIntroduction,
    onSuccess: () => {
      snackbar.show({ text: t('ask.sent'), tone: 'positive' });
      onClose();
    },
  });
  return (
    <PorticoForm
      initialValues={{ message: '' }}
      schema={schema}
      translate={useT('dossier')}
      describeError={describeError}
      onSubmit={async ({ message }) => void (await ask.mutateAsync({ prospectId: prospect._id, message }))}
    >
      <Text fontWeight="medium">{facts.title(prospect)}</Text>
      <Text tone="muted">{t('ask.lead')}</Text>
      <TextareaField name="message" label={t('ask.message')} rows={5} />
      <SubmitButton>{t('ask.submit')}</SubmitButton>
    </PorticoForm>
  );
}
