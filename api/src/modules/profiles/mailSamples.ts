import { editedLetter } from '../../notices/editedWords.ts';
import { type MailSamples, noticeSample, sampleUrl } from '../../providers/mail/samples.ts';

/** As previews show it. */
export const profileMailSamples: MailSamples = {
  'account edited': (language) => noticeSample({ write: () => editedLetter(language, sampleUrl) }, language),
};
