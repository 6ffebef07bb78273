import { type MailSamples, sampleReader } from '../../providers/mail/samples.ts';
import { answerMail } from './deskMails.ts';

/** An answer of the concierge, whose words are written each time, as previews show it. */
export const deskMailSamples: MailSamples = {
  'answer of the concierge': (language) =>
    answerMail({
      ...{ ...sampleReader, id: 'd1', replyTo: 'concierge@portico.test', language, subject: '' },
      ...{ reference: 'PC-ABC234', text: '…', quoted: 'Help' },
    }),
};
