import { teamInvitationDays } from '@portico/contracts';
import { letterMail } from '../../providers/mail/letter.ts';
import type { Mail } from '../../providers/mail/mail.ts';
import { mailLanguageOf } from '../../providers/mail/mailLanguage.ts';
import { colleague, invitationWords } from './invitationWords.ts';

type Invitation = {
  to: string;
  firstName: string | null;
  from: string;
  team: string;
  publicUrl: string;
  /** The language of the reader's account, where there is one. */
  language: string | null;
};

/** The same for members and for strangers, who learn nothing about each other from it. */
export function teamInvitationMail(invitation: Invitation): Mail {
  const { to, firstName, from, team, publicUrl } = invitation;
  const language = mailLanguageOf(invitation.language);
  const words = invitationWords[language]({ from, team, days: teamInvitationDays });
  return letterMail({
    to,
    firstName: firstName ?? colleague[language],
    language,
    subject: words.subject,
    opening: [words.text],
    link: { label: words.link, url: `${publicUrl}/my-team` },
    closing: [words.days, words.stranger],
  });
}
