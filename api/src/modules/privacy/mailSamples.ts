import { type MailSamples, sampleAt, sampleReader, sampleUrl } from '../../providers/mail/samples.ts';
import { deletionMail, downloadMail } from './privacyMails.ts';

const { to: email, firstName } = sampleReader;
const facts = { day: sampleAt, publicUrl: sampleUrl };

/** The mails about one's own data, as previews show them. */
export const privacyMailSamples: MailSamples = {
  'copy ready': (language) => downloadMail({ email, firstName, language }, facts),
  'deletion asked': (language) => deletionMail({ email, firstName, language }, facts),
};
