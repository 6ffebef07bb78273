import type { Language } from '@portico/contracts';
import { letterMail } from '../../providers/mail/letter.ts';
import type { Mail } from '../../providers/mail/mail.ts';
import { confirmationWords } from './confirmationWords.ts';
import type { NewRequest } from './contact.repository.ts';

/** The mail the concierge reads; `referrerName` is the member whose link brought a visitor. */
export function mailToConcierge(to: string, request: NewRequest, referrerName?: string): Mail {
  const { reference, name, email, siteForm, subject, message, personId, referralCode } = request;
  const text = [
    `${name} <${email}> wrote to the Concierge.`,
    personId ? 'They were signed in.' : 'They were not signed in: the address is as they typed it.',
    '',
    `Reference: ${reference}`,
    `Form: ${siteForm}`,
    `Subject: ${subject}`,
    ...(referrerName ? [`Invited by: ${referrerName}`, `Referral code: ${referralCode}`] : []),
    '',
    message,
  ].join('\n');
  return { to, subject: `[${reference}] ${subject} (${name})`, text };
}

/**
 * The mail the sender reads. It quotes nothing to a signed-out sender: otherwise this form could send anybody's words
 * to anybody else.
 */
export function confirmation(
  request: NewRequest,
  { conciergeEmail, language }: { conciergeEmail: string; language: Language },
): Mail {
  const { reference, name, email, subject, message, personId } = request;
  const words = confirmationWords[language]({ reference, about: subject, conciergeEmail });
  return letterMail({
    to: email,
    subject: words.subject,
    firstName: personId ? name : words.visitor,
    language,
    opening: [words.thanks, words.reference, ...(personId ? [words.quoted, ...message.split(/\n+/)] : [])],
    closing: [words.closing],
  });
}
