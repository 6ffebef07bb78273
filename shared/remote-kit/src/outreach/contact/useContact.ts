import { type ApiError, contactConcierge, contactConciergeAsVisitor, isApiError } from '@portico/client';
import { useCallback, useEffect, useState } from 'react';
import type { ContactValues } from './contact.schema.ts';

/** B §9 "contact form reset". */
export const contactResetMs = 500;

/** The states of B §4; while `error` stands the form still holds everything that was typed. */
export type ContactState =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'success'; reference: string }
  | { kind: 'error'; error: ApiError | null };

const idle: ContactState = { kind: 'idle' };

interface ContactOptions {
  variant: 'member' | 'visitor';
  siteForm: string;
  isOpen: boolean;
  empty: ContactValues;
}

const post = (variant: ContactOptions['variant'], siteForm: string, values: ContactValues) => {
  const message = { siteForm, subject: values.subject, message: values.message.trim() };
  if (variant === 'member') return contactConcierge(message);
  return contactConciergeAsVisitor({
    ...message,
    name: values.name.trim(),
    email: values.email.trim().toLowerCase(),
  });
};

/** One message to the concierge: what was typed so far, and how far it got. Closing resets both after 500 ms. */
export function useContact({ variant, siteForm, isOpen, empty }: ContactOptions) {
  const [state, setState] = useState(idle);
  const [draft, setDraft] = useState<ContactValues | null>(null);

  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => {
      setState(idle);
      setDraft(null);
    }, contactResetMs);
    return () => clearTimeout(timer);
  }, [isOpen]);

  /** Rejects with the fields the server refused, for the form to show beside its inputs. */
  const send = useCallback(
    async (values: ContactValues) => {
      setState({ kind: 'sending' });
      try {
        const { reference } = await post(variant, siteForm, values);
        setState({ kind: 'success', reference });
      } catch (error) {
        const isAboutFields = isApiError(error) && error.fields !== undefined;
        setState(isAboutFields ? idle : { kind: 'error', error: isApiError(error) ? error : null });
        if (isAboutFields) throw error;
      }
    },
    [variant, siteForm],
  );

  return { state, send, initialValues: draft ?? empty, keep: setDraft };
}
