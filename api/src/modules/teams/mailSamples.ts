import {
  type MailSamples,
  sampleUrl as publicUrl,
  sampleColleague,
  sampleTeam as team,
  sampleReader as to,
} from '../../providers/mail/samples.ts';
import { handOverMail } from './handOverMails.ts';
import { teamInvitationMail } from './teamMails.ts';

const { name } = sampleColleague;

/** The mails about teams, as previews show them. */
export const teamMailSamples: MailSamples = {
  'team invitation': (language) =>
    teamInvitationMail({ to: to.to, firstName: null, language, from: name, team, publicUrl }),
  'team handed over': (language) => handOverMail({ ...to, language, role: 'payer', name, team, publicUrl }),
  'team given away': (language) =>
    handOverMail({ ...to, language, role: 'formerPayer', name, team, publicUrl }),
};
