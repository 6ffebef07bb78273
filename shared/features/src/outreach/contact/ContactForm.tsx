import { longestContactMessage } from '@portico/contracts/lists';
import { useT } from '@portico/i18n';
import { Button, Row, Text } from '@portico/ui';
import {
  type Choice,
  PorticoForm,
  SelectField,
  SubmitButton,
  TextareaField,
  TextField,
} from '@portico/ui/forms';
import { ContactFailure, KeepDraft } from '../letter/index.ts';
import { useOutreachT } from '../words.ts';
import { type ContactValues, memberSchema, visitorSchema } from './contact.schema.ts';
import type { ContactState } from './useContact.ts';

export interface ContactFormProps {
  variant: 'member' | 'visitor';
  /** Replaces the usual first sentence. */
  intro?: string | undefined;
  subjects: readonly Choice[];
  initialValues: ContactValues;
  onChange: (values: ContactValues) => void;
  onSend: (values: ContactValues) => Promise<void>;
  onCancel: () => void;
  state: ContactState;
  failedTitle?: string | undefined;
  conciergeEmail: string;
  /** The member's address, to which the answer goes. */
  replyTo: string | undefined;
}

function VisitorFields() {
  const t = useOutreachT();
  return (
    <>
      <TextField name="name" label={t('contact.name')} autoComplete="name" maxLength={120} />
      <TextField
        name="email"
        type="email"
        label={t('contact.email')}
        autoComplete="email"
        spellCheck={false}
        maxLength={254}
      />
    </>
  );
}

export function ContactForm(props: ContactFormProps) {
  const { variant, subjects, initialValues, onChange, onSend, onCancel, state, conciergeEmail } = props;
  const t = useOutreachT();
  const common = useT('common');
  const isSending = state.kind === 'sending';
  return (
    <PorticoForm
      initialValues={initialValues}
      schema={variant === 'visitor' ? visitorSchema : memberSchema}
      onSubmit={onSend}
      translate={common}
    >
      <KeepDraft onChange={onChange} />
      <Text tone="muted">
        {props.intro ?? t('contact.intro')} {props.replyTo && t('contact.replyTo', { email: props.replyTo })}
      </Text>
      {variant === 'visitor' && <VisitorFields />}
      <SelectField name="subject" label={t('contact.subject')} options={subjects} />
      <TextareaField name="message" label={t('contact.message')} rows={6} maxLength={longestContactMessage} />
      {state.kind === 'error' && (
        <ContactFailure title={props.failedTitle} error={state.error} email={conciergeEmail} />
      )}
      <Row justifyContent="flex-end" gap="3">
        <Button onClick={onCancel} isDisabled={isSending}>
          {common('actions.cancel')}
        </Button>
        <SubmitButton>{t('contact.send')}</SubmitButton>
      </Row>
    </PorticoForm>
  );
}
