import { letterMail } from '../../providers/mail/letter.ts';
import type { Mail } from '../../providers/mail/mail.ts';
import type { ProviderInvoice } from '../../providers/payments/payments.ts';

type Paid = {
  to: string;
  firstName: string;
  /** What the membership is called. */
  name: string;
  publicUrl: string;
  invoice: Pick<ProviderInvoice, 'number' | 'totalCents' | 'currency' | 'pays' | 'pdfUrl'>;
};

const dayText = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The amount, the time it pays for, and the invoice as a file. Days are in UTC, as in the other mails about money. */
export function receiptMail({ to, firstName, name, publicUrl, invoice }: Paid): Mail {
  const { number, totalCents, currency, pays, pdfUrl } = invoice;
  const style = { style: 'currency', currency: currency.toUpperCase() } as const;
  const amount = new Intl.NumberFormat('en-US', style).format(totalCents / 100);
  const time = pays ? ` from ${dayText.format(pays.from)} to ${dayText.format(pays.to)}` : '';
  return letterMail({
    to,
    firstName,
    subject: `Receipt for ${amount}`,
    opening: [
      `Thank you. Your payment of ${amount} has arrived.`,
      `It pays for “${name}”${time}.${number ? ` The invoice is ${number}.` : ''}`,
    ],
    link: pdfUrl
      ? { label: 'Open the invoice (PDF)', url: pdfUrl }
      : { label: 'See your invoices', url: `${publicUrl}/my-account` },
    closing: ['If you have a question, please reply to this e-mail.'],
  });
}
