import { letterMail } from '../../providers/mail/letter.ts';
import type { Mail } from '../../providers/mail/mail.ts';
import type { ProviderInvoice } from '../../providers/payments/payments.ts';
import { mailLanguage } from './mail-words/index.ts';

type Paid = {
  to: string;
  firstName: string;
  /** The language of the payer's account; null where no page has named one. */
  language: string | null;
  /** The plan that was paid for, by its stored name. */
  name: string;
  publicUrl: string;
  invoice: Pick<ProviderInvoice, 'number' | 'totalCents' | 'currency' | 'pays' | 'pdfUrl'>;
};

/** The amount, the period it pays for, and the invoice as a file, in the payer's language. */
export function receiptMail({ to, firstName, language: stored, name, publicUrl, invoice }: Paid): Mail {
  const { number, totalCents, currency, pays, pdfUrl } = invoice;
  const { language, words, day, money, plan } = mailLanguage(stored);
  const { subject, text } = words.receipt({
    amount: money(totalCents, currency),
    plan: plan(name),
    number,
    time: pays && { from: day(pays.from), to: day(pays.to) },
  });
  return letterMail({
    to,
    firstName,
    language,
    subject,
    opening: text,
    link: pdfUrl
      ? { label: words.links.file, url: pdfUrl }
      : { label: words.links.invoices, url: `${publicUrl}/my-account?section=membership` },
    closing: [words.question],
  });
}
