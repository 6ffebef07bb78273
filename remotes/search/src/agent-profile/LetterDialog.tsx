import type { AgentProfile } from '@portico/contracts';
import { longestLetter } from '@portico/contracts/lists';
import { ContactFailure, ContactSent, KeepDraft, useLetter } from '@portico/features/outreach/letter';
import { useT } from '@portico/i18n';
import { useSession } from '@portico/session';
import { Button, Row, Text } from '@portico/ui';
import { PorticoForm, SubmitButton, TextareaField, yup } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import type en from '../locales/en.json';
import { writeToAgent } from './agentCalls.ts';

export interface LetterDialogProps {
  isOpen: boolean;
  onClose: () => void;
  agent: Pick<AgentProfile, '_id' | 'fullName'>;
}

const schema = yup.object({ message: yup.string().trim().required('agentProfile.letter.required') });

/** A letter to an agent, with the delays of B §9. The typed text stays until it is sent. */
export function LetterDialog({ isOpen, onClose, agent }: LetterDialogProps) {
  const t = useT<typeof en>('search');
  const translate = useT('search');
  const concierge = useSession(({ settings }) => settings.system?.conciergeEmail ?? '');
  const replyTo = useSession(({ me }) => me?.currentPerson.primaryEmail ?? '');
  const { state, send, initialValues, keep } = useLetter<{ message: string }, null>({
    isOpen,
    empty: { message: '' },
    post: ({ message }) => writeToAgent(agent._id, { message: message.trim() }),
  });
  const isSending = state.kind === 'sending';
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('agentProfile.write', { name: agent.fullName })}
      isDismissable={!isSending}
    >
      {state.kind === 'success' ? (
        <ContactSent onClose={onClose} />
      ) : (
        <PorticoForm initialValues={initialValues} schema={schema} onSubmit={send} translate={translate}>
          <KeepDraft onChange={keep} />
          <Text tone="muted">{t('agentProfile.letter.replyTo', { email: replyTo })}</Text>
          <TextareaField
            name="message"
            label={t('agentProfile.letter.message')}
            rows={6}
            maxLength={longestLetter}
          />
          {state.kind === 'error' && <ContactFailure error={state.error} email={concierge} />}
          <Row justifyContent="flex-end" gap="3">
            <Button onClick={onClose} isDisabled={isSending}>
              {t('common:actions.cancel')}
            </Button>
            <SubmitButton>{t('agentProfile.letter.send')}</SubmitButton>
          </Row>
        </PorticoForm>
      )}
    </Dialog>
  );
}
