import { longestListingInquiry } from '@portico/contracts/lists';
import { useListText } from '@portico/features/list-text';
import { ContactFailure, ContactSent, KeepDraft, useLetter } from '@portico/features/outreach/letter';
import { useT } from '@portico/i18n';
import { useSession } from '@portico/session';
import { Button, Row, Text } from '@portico/ui';
import { PorticoForm, SubmitButton, TextareaField, yup } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { usePropertyT } from '../property-words/index.ts';
import { askListingAgents } from './propertyCalls.ts';

export interface InquiryDialogProps {
  isOpen: boolean;
  onClose: () => void;
  listingId: string;
  title: string;
  /** The full names of the agents who will read the message. */
  agents: readonly string[];
}

interface Inquiry {
  message: string;
}

const schema = yup.object({ message: yup.string().trim().required('property:inquiry.required') });

/** A message to the listing's agents, with the words and the delay of B §8 and §9. */
export function InquiryDialog({ isOpen, onClose, listingId, title, agents }: InquiryDialogProps) {
  const t = usePropertyT();
  const common = useT('common');
  const { listText } = useListText();
  const concierge = useSession(({ settings }) => settings.system?.conciergeEmail ?? '');
  const replyTo = useSession(({ me }) => me?.currentPerson.primaryEmail);
  const { state, send, initialValues, keep } = useLetter<Inquiry, unknown>({
    isOpen,
    empty: { message: t('inquiry.begin', { title }) },
    post: ({ message }) => askListingAgents(listingId, message.trim()),
  });
  const isSending = state.kind === 'sending';
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('inquiry.title')} isDismissable={!isSending}>
      {state.kind === 'success' ? (
        <ContactSent onClose={onClose} />
      ) : (
        <PorticoForm initialValues={initialValues} schema={schema} onSubmit={send} translate={common}>
          <KeepDraft onChange={keep} />
          <Text tone="muted">
            {t('inquiry.to', { names: listText(agents) })}{' '}
            {replyTo && t('inquiry.replyTo', { email: replyTo })}
          </Text>
          <TextareaField
            name="message"
            label={t('inquiry.message')}
            rows={6}
            maxLength={longestListingInquiry}
          />
          {state.kind === 'error' && <ContactFailure error={state.error} email={concierge} />}
          <Row justifyContent="flex-end" gap="3">
            <Button onClick={onClose} isDisabled={isSending}>
              {common('actions.cancel')}
            </Button>
            <SubmitButton>{t('inquiry.send')}</SubmitButton>
          </Row>
        </PorticoForm>
      )}
    </Dialog>
  );
}
