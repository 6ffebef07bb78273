import { type Language, type ListingSummary, languages } from '@portico/contracts';
import { buildListing } from '@portico/fixtures';
import * as account from '../src/identity/accountMails.ts';
import { letterWords } from '../src/modules/agent-directory/letterWords.ts';
import { confirmation } from '../src/modules/contact/contactMails.ts';
import * as company from '../src/modules/introductions/companies/companyLetters.ts';
import type { RequestRow } from '../src/modules/introductions/companies/companyRequests.repository.ts';
import * as introduction from '../src/modules/introductions/introductionLetters.ts';
import type { IntroductionRow } from '../src/modules/introductions/introductions.repository.ts';
import { inquiryWords } from '../src/modules/listings/inquiryWords.ts';
import { alertLetter } from '../src/modules/match-alerts/alertLetter.ts';
import { unreadLetter } from '../src/modules/messages/unreadLetter.ts';
import { digestWords as noticeWords } from '../src/modules/notices/digestWords.ts';
import { editedWords } from '../src/modules/profiles/editedWords.ts';
import { joinedWords } from '../src/modules/referrals/joinedWords.ts';
import { digestLetter } from '../src/modules/saved-searches/digestLetter.ts';
import { answerWords } from '../src/modules/shortlists/answerWords.ts';
import { handOverMail } from '../src/modules/teams/handOverMails.ts';
import { teamInvitationMail } from '../src/modules/teams/teamMails.ts';
import { letterMail } from '../src/providers/mail/letter.ts';
import type { Mail } from '../src/providers/mail/mail.ts';
import type { Notification } from '../src/providers/mail/notifications.ts';
import { noticeWordsOfAreas } from './allNoticeWords.ts';

/** Names and addresses have no language; the words around them have. */
const names =
  /https?:\S+|\S+@\S+|Portico|Nora|Ines Duarte|Harbor Team|Casa Marea|Lisbon|Portugal|Safari|macOS|UTC|PC-ABC234|ABC234|iPhone|Sea view|Help|US\$/g;

const to = { to: 'nora@portico.test', firstName: 'Nora' };
const publicUrl = 'https://portico.test';
const at = new Date('2027-03-01T10:00:00Z');

const sent = ({ write }: Pick<Notification, 'write'>, language: Language) =>
  letterMail({ ...to, language, ...write(language) });

const row = (state: string, isReferral: boolean) =>
  ({
    ...{ id: 'i1', clientId: 'c1', clientName: 'Ines Duarte', state, isReferral, isQuiet: false },
    asker: { personId: 'p1', fullName: 'Ines Duarte' },
    owner: { personId: 'p2', fullName: 'Ines Duarte' },
  }) as unknown as IntroductionRow;

const asked = (state: string) =>
  ({
    ...{ id: 'q1', state, fullName: 'Ines Duarte', company: 'Harbor Team' },
    asker: { personId: 'p1', fullName: 'Ines Duarte' },
    owner: { personId: 'p2', fullName: 'Ines Duarte' },
  }) as unknown as RequestRow;
const entry = { id: 'e1', name: 'Harbor Team', agentPersonId: 'p1', at };

const home: ListingSummary = buildListing({
  _id: 'l1',
  title: { en: 'Casa Marea' },
  property: { ...buildListing().property, city: 'Lisbon', state: null, country: 'Portugal' },
});
const priced = { isOffered: true, amount: 2_500_000, currency: 'EUR', period: null };
const alert = {
  id: 'a1',
  score: 91,
  homes: null,
  clientName: 'Ines Duarte',
  title: 'Casa Marea',
  city: 'Lisbon',
};

const mails: Record<string, (language: Language) => Mail> = {
  reset: (language) => account.resetMail({ ...to, language, code: 'ABC234', url: publicUrl }),
  welcome: (language) => account.welcomeMail({ ...to, language, password: 'ABC234', url: publicUrl }),
  'password changed': (language) => account.passwordChangedMail({ ...to, language }),
  'e-mail code': (language) => account.emailCodeMail({ ...to, language, code: 'ABC234' }),
  'e-mail requested': (language) =>
    account.emailRequestedMail({ ...to, language, newEmail: 'n@portico.test' }),
  'e-mail changed': (language) => account.emailChangedMail({ ...to, language, newEmail: 'n@portico.test' }),
  'second factor on': (language) => account.secondFactorMail({ ...to, language, isOn: true }),
  'second factor off': (language) => account.secondFactorMail({ ...to, language, isOn: false }),
  'passkey added': (language) =>
    account.passkeyMail({ ...to, language, isAdded: true, name: 'iPhone', url: publicUrl }),
  'passkey removed': (language) =>
    account.passkeyMail({ ...to, language, isAdded: false, name: 'iPhone', url: publicUrl }),
  'new device': (language) =>
    account.newDeviceMail({
      ...{ ...to, language, browser: 'Safari', system: 'macOS', ipAddress: '203.0.113.7', at },
      url: publicUrl,
    }),
  'unknown device': (language) =>
    account.newDeviceMail({
      ...{ ...to, language, browser: null, system: null, ipAddress: '203.0.113.7', at },
      url: publicUrl,
    }),
  'team invitation': (language) =>
    teamInvitationMail({
      ...{ to: to.to, firstName: null, language, from: 'Ines Duarte', team: 'Harbor Team', publicUrl },
    }),
  'team handed over': (language) =>
    handOverMail({ ...to, language, role: 'payer', name: 'Ines Duarte', team: 'Harbor Team', publicUrl }),
  'contact of a visitor': (language) =>
    confirmation(
      {
        ...{ reference: 'PC-ABC234', name: 'Nora', email: to.to, siteForm: 'contact', subject: 'Help' },
        ...{ message: 'Help', personId: null, referralCode: null, referredBy: null, createdAt: at },
      },
      { conciergeEmail: 'concierge@portico.test', language },
    ),
  'introduction asked': (language) =>
    sent(introduction.requestLetter(row('pending', false), '', publicUrl), language),
  'client referred': (language) =>
    sent(introduction.referralLetter(row('pending', true), '', publicUrl), language),
  ...Object.fromEntries(
    ['accepted', 'declined', 'withdrawn', 'expired'].flatMap((state) =>
      [true, false].map((isReferral) => [
        `${isReferral ? 'referral' : 'introduction'} ${state}`,
        (language: Language) =>
          sent(introduction.answerLetter(row(state, isReferral), '', publicUrl), language),
      ]),
    ),
  ),
  'company asked': (language) =>
    sent(company.companyRequestLetter(asked('pending'), '', publicUrl), language),
  ...Object.fromEntries(
    ['accepted', 'declined', 'withdrawn', 'expired'].map((state) => [
      `company ${state}`,
      (language: Language) => sent(company.companyAnswerLetter(asked(state), '', publicUrl), language),
    ]),
  ),
  'company restored': (language) => sent(company.standingLetter(entry, null, publicUrl), language),
  'company taken down': (language) => sent(company.standingLetter(entry, 'Help', publicUrl), language),
  alerts: (language) =>
    sent(
      alertLetter(
        'p1',
        {
          alerts: [
            { ...alert, kind: 'come', before: null, after: priced },
            { ...alert, kind: 'price', before: priced, after: { ...priced, amount: null } },
            { ...alert, kind: 'gone', before: null, after: null },
            { ...alert, kind: 'wishes', homes: 3, before: null, after: null },
          ],
          total: 6,
          runId: 'r1',
        },
        publicUrl,
      ),
      language,
    ),
  'saved search': (language) =>
    sent(
      digestLetter(
        { id: 's1', personId: 'p1', name: 'Sea view' },
        { docs: [home], totalDocs: 3 },
        publicUrl,
        at,
      ),
      language,
    ),
  'unread messages': (language) =>
    sent(
      unreadLetter(
        'p1',
        [{ id: 't1', kind: 'direct', title: '', senders: ['Ines Duarte'], count: 4, lastNumber: 9 }],
        publicUrl,
      ),
      language,
    ),
};

/** Of mails that are put together where they are sent: their words. */
const words: Record<string, (language: Language) => string> = {
  'referral joined': (language) => Object.values(joinedWords[language]('Ines Duarte')).join('\n'),
  'account edited': (language) => Object.values(editedWords[language]).join('\n'),
  'letter of a member': (language) =>
    Object.values(letterWords[language]({ name: 'Ines Duarte', email: 'i@portico.test' })).join('\n'),
  'listing inquiry': (language) =>
    Object.values(
      inquiryWords[language]({ name: 'Ines Duarte', email: 'i@portico.test', home: 'Casa Marea' }),
    ).join('\n'),
  'shortlist answered': (language) => Object.values(answerWords[language]('Ines Duarte')).join('\n'),
  'notices of the day': (language) => {
    const kinds = noticeWordsOfAreas.flatMap((words) => Object.values(words[language].kinds));
    const sentences = kinds.flatMap((kind) => (typeof kind === 'string' ? kind : Object.values(kind)));
    return [...Object.values(noticeWords[language]), ...sentences]
      .join('\n')
      .replaceAll(/\{\{\w+\}\}/g, 'Ines Duarte');
  },
};

const hasEnglish = (text: string) => /[A-Za-z]{2,}/.test(text.replaceAll(names, ''));
const textOf = (html: string) =>
  html
    .replace(/<style>[\s\S]*<\/style>/, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

describe.each(languages)('mails in %s', (language) => {
  it.each(Object.keys(mails))('say the same as text and as HTML: %s', (name) => {
    const { subject, text, html = '' } = mails[name]?.(language) ?? { subject: '', text: '' };
    expect(`${subject}\n\n${text}`).toMatchSnapshot();
    expect(hasEnglish(`${subject} ${text}`)).toBe(language === 'en');
    const drawn = textOf(html);
    for (const line of text.split('\n').filter((one) => one && !/https?:/.test(one) && !one.endsWith(':')))
      expect(drawn).toContain(line.replace(/^[^:]*: (?=ABC234$)/, ''));
    expect(html).toContain(`dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
  });

  it.each(Object.keys(words))('have words of that language: %s', (name) => {
    const text = words[name]?.(language) ?? '';
    expect(text).toMatchSnapshot();
    expect(hasEnglish(text)).toBe(language === 'en');
  });
});

it('are drawn in the colors of the reader’s setting', () => {
  const { html } = account.resetMail({ ...to, language: 'ar', code: 'ABC234', url: publicUrl });
  expect(html).toMatchSnapshot();
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
});
