import type { Language } from '@portico/contracts';
import {
  sampleAt as at,
  type MailSamples,
  noticeSample,
  sampleUrl as publicUrl,
  sampleColleague,
  sampleTeam,
} from '../../providers/mail/samples.ts';
import * as company from './companies/companyLetters.ts';
import type { RequestRow } from './companies/companyRequests.repository.ts';
import * as introduction from './introductionLetters.ts';
import type { IntroductionRow } from './introductions.repository.ts';

const { name } = sampleColleague;
const two = { asker: { personId: 'p1', fullName: name }, owner: { personId: 'p2', fullName: name } };

const row = (state: string, isReferral: boolean) =>
  ({
    ...{ id: 'i1', clientId: 'c1', clientName: name, state, isReferral, isQuiet: false },
    ...two,
  }) as unknown as IntroductionRow;
const asked = (state: string) =>
  ({ id: 'q1', state, fullName: name, company: sampleTeam, ...two }) as unknown as RequestRow;
const entry = { id: 'e1', name: sampleTeam, agentPersonId: 'p1', at };

const answers = ['accepted', 'declined', 'withdrawn', 'expired'];

/** The mails about introductions and referrals of clients, as previews show them. */
export const introductionMailSamples: MailSamples = {
  'introduction asked': (language) =>
    noticeSample(introduction.requestLetter(row('pending', false), '', publicUrl), language),
  'client referred': (language) =>
    noticeSample(introduction.referralLetter(row('pending', true), '', publicUrl), language),
  ...Object.fromEntries(
    answers.flatMap((state) =>
      [true, false].map((isReferral) => [
        `${isReferral ? 'referral' : 'introduction'} ${state}`,
        (language: Language) =>
          noticeSample(introduction.answerLetter(row(state, isReferral), '', publicUrl), language),
      ]),
    ),
  ),
};

/** The samples of Company Connect. */
export const companyMailSamples: MailSamples = {
  'company asked': (language) =>
    noticeSample(company.companyRequestLetter(asked('pending'), '', publicUrl), language),
  ...Object.fromEntries(
    answers.map((state) => [
      `company ${state}`,
      (language: Language) =>
        noticeSample(company.companyAnswerLetter(asked(state), '', publicUrl), language),
    ]),
  ),
  'company restored': (language) => noticeSample(company.standingLetter(entry, null, publicUrl), language),
  'company taken down': (language) =>
    noticeSample(company.standingLetter(entry, 'Help', publicUrl), language),
};
