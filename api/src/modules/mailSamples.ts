import type { MailArea } from '@portico/contracts';
import { accountMailSamples } from '../identity/mailSamples.ts';
import type { MailSamples } from '../providers/mail/samples.ts';
import { reportMailSamples } from '../reports/mailSamples.ts';
import { letterMailSamples } from './agent-directory/index.ts';
import { contactMailSamples } from './contact/index.ts';
import { deskMailSamples } from './desk/index.ts';
import { eventMailSamples } from './events/index.ts';
import { companyMailSamples, introductionMailSamples } from './introductions/index.ts';
import { inquiryMailSamples } from './listings/index.ts';
import { alertMailSamples } from './match-alerts/index.ts';
import { messageMailSamples } from './messages/index.ts';
import { noticeMailSamples } from './notices/index.ts';
import { privacyMailSamples } from './privacy/index.ts';
import { profileMailSamples } from './profiles/index.ts';
import { referralMailSamples } from './referrals/index.ts';
import { savedSearchMailSamples } from './saved-searches/index.ts';
import { shortlistMailSamples } from './shortlists/index.ts';
import { billingMailSamples } from './subscriptions/index.ts';
import { teamMailSamples } from './teams/index.ts';

/** Every mail that Portico writes to members, by subject; each area keeps samples beside its mails. */
export const mailSamples: Record<MailArea, MailSamples> = {
  account: accountMailSamples,
  profiles: profileMailSamples,
  billing: billingMailSamples,
  teams: teamMailSamples,
  contact: contactMailSamples,
  desk: deskMailSamples,
  messages: messageMailSamples,
  letters: letterMailSamples,
  introductions: introductionMailSamples,
  companies: companyMailSamples,
  referrals: referralMailSamples,
  listings: inquiryMailSamples,
  shortlists: shortlistMailSamples,
  alerts: alertMailSamples,
  savedSearches: savedSearchMailSamples,
  events: eventMailSamples,
  notices: noticeMailSamples,
  privacy: privacyMailSamples,
  reports: reportMailSamples,
};
