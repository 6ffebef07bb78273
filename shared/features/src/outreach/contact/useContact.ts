import { type LetterState, useLetter } from '../letter/index.ts';
import { contactConcierge, contactConciergeAsVisitor } from '../outreachCalls.ts';
import type { ContactValues } from './contact.schema.ts';

export type ContactState = LetterState<{ reference: string }>;

interface ContactOptions {
  variant: 'member' | 'visitor';
  siteForm: string;
  isOpen: boolean;
  empty: ContactValues;
  referralCode?: string | undefined;
  resetMs?: number | undefined;
}

const post = ({ variant, siteForm, referralCode }: ContactOptions, values: ContactValues) => {
  const message = { siteForm, subject: values.subject, message: values.message.trim() };
  if (variant === 'member') return contactConcierge(message);
  return contactConciergeAsVisitor({
    ...message,
    name: values.name.trim(),
    email: values.email.trim().toLowerCase(),
    ...(referralCode && { referralCode }),
  });
};

/** One message to the concierge. */
export const useContact = (options: ContactOptions) =>
  useLetter({
    isOpen: options.isOpen,
    empty: options.empty,
    resetMs: options.resetMs,
    post: (values) => post(options, values),
  });
