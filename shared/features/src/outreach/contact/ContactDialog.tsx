import { contactSubjects, defaultContactSubject } from '@portico/contracts/lists';
import { useSession } from '@portico/session';
import { Dialog } from '@portico/ui/overlays';
import { ContactSent } from '../letter/index.ts';
import { useOutreachT } from '../words.ts';
import { ContactForm } from './ContactForm.tsx';
import type { ContactValues } from './contact.schema.ts';
import { subjectChoices } from './subjects.ts';
import { useContact } from './useContact.ts';

export interface ContactDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** `visitor` asks for name and e-mail too, because nobody is signed in. */
  variant: 'member' | 'visitor';
  /** Where the dialog was opened, in English for the staff who answer: 'Account menu', 'Sign in'. */
  siteForm: string;
  /** The preselected subject, in English as in `contactSubjects`; 'Other' unless given. */
  subject?: string;
  /** A visitor who came by a member's link asks to join; the request carries the member's code. */
  referral?: { code: string; agentName: string } | undefined;
  /** Other words for success and failure, and another time after which a closed dialog forgets: 500 ms unless given. */
  sentTitle?: string;
  failedTitle?: string;
  resetMs?: number;
  /** A visitor's e-mail if it is known already, as after a failed sign-in. */
  email?: string;
}

/** In English for the staff who answer, as all subjects. */
const joinSubject = 'Request to join';

export function ContactDialog(props: ContactDialogProps) {
  const { isOpen, onClose, variant, siteForm, referral, email = '' } = props;
  const t = useOutreachT();
  const system = useSession(({ settings }) => settings.system);
  const replyTo = useSession(({ me }) => me?.currentPerson.primaryEmail);
  const { subject = referral ? joinSubject : defaultContactSubject } = props;
  const empty: ContactValues = { name: '', email, subject, message: '' };
  const referralCode = referral?.code;
  const { state, send, initialValues, keep } = useContact({
    ...{ variant, siteForm, isOpen, empty, referralCode },
    resetMs: props.resetMs,
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(referral ? 'contact.join.title' : 'contact.title')}
      // The writer should see whether the message was sent, which takes only a moment.
      isDismissable={state.kind !== 'sending'}
    >
      {state.kind === 'success' ? (
        <ContactSent title={props.sentTitle} reference={state.answer.reference} onClose={onClose} />
      ) : (
        <ContactForm
          variant={variant}
          intro={referral && t('contact.join.intro', { name: referral.agentName })}
          subjects={subjectChoices(system?.contactSubjects ?? contactSubjects, subject, t)}
          initialValues={initialValues}
          onChange={keep}
          onSend={send}
          onCancel={onClose}
          state={state}
          failedTitle={props.failedTitle}
          conciergeEmail={system?.conciergeEmail ?? ''}
          replyTo={variant === 'member' ? replyTo : undefined}
        />
      )}
    </Dialog>
  );
}
