import { teamInvitationDays } from '@portico/contracts';
import { letterMail } from '../../providers/mail/letter.ts';
import type { Mail } from '../../providers/mail/mail.ts';

type Invitation = { to: string; firstName: string | null; from: string; team: string; publicUrl: string };

/** The same for members and for strangers, who learn nothing about each other from it. */
export function teamInvitationMail({ to, firstName, from, team, publicUrl }: Invitation): Mail {
  return letterMail({
    to,
    firstName: firstName ?? 'colleague',
    subject: `${from} invites you to ${team}`,
    opening: [
      `${from} would like you to join ${team} at Portico. The team pays for your membership from the day you join.`,
    ],
    link: { label: 'Read and answer the invitation', url: `${publicUrl}/my-team` },
    closing: [
      `The invitation is open for ${teamInvitationDays} days, for the account with this e-mail address.`,
      'If you have no account yet, please reply to this e-mail: the Concierge will open one for you.',
    ],
  });
}
