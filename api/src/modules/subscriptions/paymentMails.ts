import { letterMail } from '../../providers/mail/letter.ts';
import type { Mail } from '../../providers/mail/mail.ts';
import type { ProviderReversal } from '../../providers/payments/payments.ts';
import { mailLanguage } from './mail-words/index.ts';

type Payer = {
  to: string;
  firstName: string;
  /** The language of the payer's account; null where no page has named one. */
  language: string | null;
  publicUrl: string;
};

/** The plan's stored name. */
type Refunded = Payer & { plan: string } & Pick<ProviderReversal, 'amountCents' | 'currency' | 'invoice'>;

/** Tells the payer that money is refunded to them, for which plan, and from which invoice. */
export function refundMail({ language: stored, plan: name, publicUrl, ...refund }: Refunded): Mail {
  const { to, firstName, amountCents, currency, invoice } = refund;
  const { language, words, money, plan } = mailLanguage(stored);
  const facts = {
    amount: money(amountCents, currency),
    plan: plan(name),
    number: invoice?.number ?? null,
  };
  const { subject, text } = words.refund(facts);
  const link = { label: words.links.invoices, url: `${publicUrl}/my-account?section=membership` };
  return letterMail({ to, firstName, language, subject, opening: text, link, closing: [words.question] });
}

/** `totalCents` is the invoice of the whole term, which the concierge sends. */
type Begun = Payer & {
  plan: string;
  totalCents: number;
  endsAt: Date;
  dueAt: Date;
  isRenewal: boolean;
};

/** Tells a member that their approval code has begun a membership, its end, and the amount with its due date. */
export function begunByHandMail({ language: stored, plan: name, publicUrl, ...begun }: Begun): Mail {
  const { to, firstName, totalCents, endsAt, dueAt, isRenewal } = begun;
  const { language, words, money, day, plan } = mailLanguage(stored);
  const { subject, text } = words.begunByHand({
    plan: plan(name),
    amount: money(totalCents, 'usd'),
    until: day(endsAt),
    due: day(dueAt),
    isRenewal,
  });
  const link = { label: words.links.account, url: `${publicUrl}/my-account?section=membership` };
  return letterMail({ to, firstName, language, subject, opening: text, link, closing: [words.question] });
}
