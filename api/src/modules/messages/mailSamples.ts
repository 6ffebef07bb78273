import { type MailSamples, noticeSample, sampleColleague, sampleUrl } from '../../providers/mail/samples.ts';
import { unreadLetter } from './unreadLetter.ts';

const thread = {
  ...{ id: 't1', kind: 'direct' as const, title: '', senders: [sampleColleague.name] },
  ...{ count: 4, lastNumber: 9 },
};

/** The mail of unread messages, as previews show it. */
export const messageMailSamples: MailSamples = {
  'unread messages': (language) => noticeSample(unreadLetter('p1', [thread], sampleUrl), language),
};
