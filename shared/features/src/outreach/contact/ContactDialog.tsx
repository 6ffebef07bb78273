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
  /** A visitor's e-mail if it is known already, as after a failed sign-in. */
  email?: string;
}

export function ContactDialog(props: ContactDialogProps) {
  const { isOpen, onClose, variant, siteForm, subject = defaultContactSubject, email = '' } = props;
  const t = useOutreachT();
  const system = useSession(({ settings }) => settings.system);
  const replyTo = useSession(({ me }) => me?.currentPerson.primaryEmail);
  const empty: ContactValues = { name: '', email, subject, message: '' };
  const { state, send, initialValues, keep } = useContact({ variant, siteForm, isOpen, empty });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('contact.title')}
      // The writer should see whether the message was sent, which takes only a moment.
      isDismissable={state.kind !== 'sending'}
    >
      {state.kind === 'success' ? (
        <ContactSent reference={state.answer.reference} onClose={onClose} />
      ) : (
        <ContactForm
          variant={variant}
          subjects={subjectChoices(system?.contactSubjects ?? contactSubjects, subject, t)}
          initialValues={initialValues}
          onChange={keep}
          onSend={send}
          onCancel={onClose}
          state={state}
          conciergeEmail={system?.conciergeEmail ?? ''}
          replyTo={variant === 'member' ? replyTo : undefined}
        />
      )}
    </Dialog>
  );
}
