import { type Language, languages } from '@portico/contracts';
import { noticeMail } from '../noticeMails.ts';
import { begunByHandMail, refundMail } from '../paymentMails.ts';
import { receiptMail } from '../receiptMail.ts';

const noticed = {
  to: 'nora@portico.test',
  firstName: 'Nora',
  language: 'en',
  publicUrl: 'https://portico.test',
  date: new Date('2027-03-01T10:00:00Z'),
  renews: false,
  isByHand: false,
  endsAt: new Date('2028-03-01T10:00:00Z'),
  confirmUrl: null,
};
const kinds = [
  'paymentFailed',
  'confirmPayment',
  'paymentReminder',
  'lastDay',
  'paused',
  'repaired',
  'trialIn7',
  'trialIn1',
  'trialOver',
  'renewsSoon',
  'endsSoon',
  'renewed',
  'ended',
] as const;
/** Words that a payer by invoice must never see. */
const card: Record<Language, RegExp> = { en: /card/i, zh_hans: /银行卡|扣款/, ar: /بطاق/ };
const day: Record<Language, string> = { en: 'March 1, 2027', zh_hans: '2027年3月1日', ar: '1 مارس 2027' };

describe.each(languages)('mails about money in %s', (language) => {
  it.each(kinds)('say %s in that language, with its day', (kind) => {
    const { subject, text } = noticeMail({ ...noticed, language, kind });
    if (!['trialOver', 'renewed'].includes(kind)) expect(text).toContain(day[language]);
    const hasEnglish = /[A-Za-z]{2,}/.test(`${subject} ${text}`.replaceAll(/https?:\S+|Portico|Nora/g, ''));
    expect(hasEnglish).toBe(language === 'en');
  });

  it.each([
    'paymentFailed',
    'paymentReminder',
    'lastDay',
    'paused',
    'repaired',
    'endsSoon',
    'ended',
  ] as const)('mention no card to a person who pays by invoice: %s', (kind) => {
    const { subject, text } = noticeMail({ ...noticed, language, kind, isByHand: true });
    expect(`${subject} ${text}`).not.toMatch(card[language]);
  });

  it('are receipts with the amount, the plan and the invoice', () => {
    const invoice = {
      number: 'PORTICO-00007',
      totalCents: 500_000,
      currency: 'usd',
      pays: { from: noticed.date, to: noticed.endsAt },
      pdfUrl: null,
    };
    const { subject, text } = receiptMail({ ...noticed, language, name: 'Annual Plan', invoice });
    expect(subject).toContain('5,000.00');
    expect(text).toContain('PORTICO-00007');
    expect(text).toContain(day[language]);
    expect(text.includes('Annual Plan')).toBe(language === 'en');
  });

  it('report money given back, from which invoice and for which plan', () => {
    const invoice = { number: 'PORTICO-00007', subscriptionId: null };
    const refund = { amountCents: 10_000, currency: 'usd', invoice };
    const { subject, text } = refundMail({ ...noticed, language, plan: 'Annual Plan', ...refund });
    expect(subject).toContain('100.00');
    expect(text).toContain('PORTICO-00007');
    expect(text.includes('Annual Plan')).toBe(language === 'en');
  });

  it.each([false, true])('tell when an approval code was accepted, renewal: %s', (isRenewal) => {
    const term = { totalCents: 500_000, endsAt: noticed.endsAt, dueAt: noticed.date, isRenewal };
    const { text } = begunByHandMail({ ...noticed, language, plan: 'Annual Plan', ...term });
    expect(text).toContain('5,000.00');
    expect(text).toContain(day[language]);
    expect(text).not.toMatch(card[language]);
    expect(text.includes('Annual Plan')).toBe(language === 'en');
  });
});

it('mention the card to a person who pays by card, and lead to where it is changed', () => {
  const { text } = noticeMail({ ...noticed, kind: 'paymentFailed' });
  expect(text).toMatch(card.en);
  expect(text).toContain('Update your payment:\nhttps://portico.test/collect-payment');
});

it('is English for an account whose pages have named no language', () => {
  expect(noticeMail({ ...noticed, language: null, kind: 'ended' }).subject).toBe('Your membership has ended');
});
