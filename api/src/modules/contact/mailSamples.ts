import { type MailSamples, sampleAt, sampleReader } from '../../providers/mail/samples.ts';
import { confirmation } from './contactMails.ts';

const request = {
  ...{ reference: 'PC-ABC234', name: sampleReader.firstName, email: sampleReader.to, siteForm: 'contact' },
  ...{ subject: 'Help', message: 'Help', referralCode: null, referredBy: null, createdAt: sampleAt },
};
const conciergeEmail = 'concierge@portico.test';

/** The mails that confirm a message to the concierge, as previews show them. */
export const contactMailSamples: MailSamples = {
  'contact of a visitor': (language) =>
    confirmation({ ...request, personId: null }, { conciergeEmail, language }),
  'contact of a member': (language) =>
    confirmation({ ...request, personId: 'p1' }, { conciergeEmail, language }),
};
