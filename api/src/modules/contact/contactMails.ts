import { letterMail } from '../../providers/mail/letter.ts';
import type { Mail } from '../../providers/mail/mail.ts';
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
 * The mail the sender reads. It quotes nothing to a signed-out sender: otherwise this form could carry anybody's words
 * to anybody else.
 */
export function confirmation(request: NewRequest, conciergeEmail: string): Mail {
  const { reference, name, email, subject, message, personId } = request;
  const quoted = [`You wrote, about "${subject}":`, ...message.split(/\n+/)];
  return letterMail({
    to: email,
    subject: `Your message to the Concierge [${reference}]`,
    firstName: personId ? name : 'visitor',
    opening: [
      'Thank you for your message. Please expect a response within 1-2 business days.',
      `Your reference is ${reference}.`,
      ...(personId ? quoted : []),
    ],
    closing: [`If you did not write to us, or have something to add, please write to ${conciergeEmail}.`],
  });
}
