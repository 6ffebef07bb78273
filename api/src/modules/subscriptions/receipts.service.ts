import type { AppContext } from '../../apiModule.ts';
import type { ProviderInvoice } from '../../providers/payments/payments.ts';
import { inTurn } from '../../support/inTurn.ts';
import type { Log } from '../../support/log.ts';
import { linkTo } from './invoicePages.ts';
import { claimNotice } from './notices.repository.ts';
import { nameOf } from './planPrice.ts';
import { receiptMail } from './receiptMail.ts';
import { readUnreceipted, receiptKey, type Unreceipted } from './receipts.repository.ts';
import { readPriceVersions } from './sync.repository.ts';

/** An invoice may be paid at the provider's last try, weeks after it was written. */
const latestMs = 20 * 24 * 60 * 60_000;
const mostAtOnce = 50;

type Context = Pick<AppContext, 'db' | 'now' | 'payments' | 'mail' | 'env'>;

/** Writes the payer one receipt for each paid invoice, with the facts from the provider. */
export function createReceipts({ db, now, payments, mail, env }: Context) {
  /** The plan that the invoice charged for, because it may have changed since; otherwise the membership's name. */
  async function planOf({ invoiceId, name }: Unreceipted): Promise<string> {
    const key = await payments.priceKeyOf(invoiceId);
    const price = key === null ? undefined : (await readPriceVersions(db)).get(key);
    return price ? nameOf(price) : name;
  }

  async function send(due: Unreceipted, invoice: ProviderInvoice): Promise<boolean> {
    const pdfUrl = linkTo(invoice.pdfUrl, payments.invoiceOrigins);
    const letter = receiptMail({
      ...due,
      name: await planOf(due),
      publicUrl: env.publicUrl,
      invoice: { ...invoice, pdfUrl },
    });
    return db.transaction(async (tx) => {
      if (!(await claimNotice(tx, due.subscriptionId, receiptKey(due.invoiceId)))) return false;
      await mail.send(letter, tx);
      return true;
    });
  }

  /** Returns how many were written. One that fails waits for its next turn. */
  return async function sendReceipts(log: Log): Promise<number> {
    const since = new Date(now().getTime() - latestMs);
    const write = async (due: Unreceipted): Promise<boolean> => {
      const invoices = await payments.invoicesOf(due.customerId);
      const invoice = invoices.find(({ id }) => id === due.invoiceId);
      if (invoice) return send(due, invoice);
      // It would come first at every turn, and delay all later ones.
      await claimNotice(db, due.subscriptionId, receiptKey(due.invoiceId));
      log.error({ invoice: due.invoiceId }, 'no receipt: the provider does not know the invoice');
      return false;
    };
    const { done } = await inTurn(
      await readUnreceipted(db, since, mostAtOnce),
      write,
      (err, { invoiceId: invoice }) => log.warn({ err, invoice }, 'a receipt waits for its next turn'),
    );
    return done;
  };
}
