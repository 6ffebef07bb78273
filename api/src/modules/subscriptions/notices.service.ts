import type { BillingPeriod, NoticeKind, SubscriptionStatus } from '@portico/contracts';
import { type BillingNoticeKind, billingNotices, termYears } from '@portico/rules';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import { recordNotices } from '../../notices/recordNotices.repository.ts';
import { isManual } from '../../providers/payments/manual.ts';
import { inTurn } from '../../support/inTurn.ts';
import type { Log } from '../../support/log.ts';
import { noticeMail, noticePath } from './noticeMails.ts';
import * as repository from './notices.repository.ts';

type Context = Pick<AppContext, 'db' | 'now' | 'mail' | 'env'>;

/** Its notice in the list behind the bell: in fewer words than the mail. */
const listedAs = {
  paymentFailed: 'payment-failed',
  confirmPayment: 'payment-failed',
  paymentReminder: 'payment-failed',
  lastDay: 'payment-failed',
  paused: 'payment-failed',
  repaired: 'payment-repaired',
  trialIn7: 'trial-ends',
  trialIn1: 'trial-ends',
  trialOver: 'trial-ends',
  renewsSoon: 'membership-renews',
  renewed: 'membership-renews',
  endsSoon: 'membership-ends',
  ended: 'membership-ends',
} as const satisfies Record<BillingNoticeKind, NoticeKind>;

/**
 * Mails payers about their membership: failed payments step by step, trials, renewals, ends. Each mail is sent once.
 */
export function createNotices({ db, now, mail, env }: Context) {
  /**
   * Runs in the transaction that writes the subscription, or in one of its own: the mail and its mark belong together.
   */
  async function noticeOne(tx: Database, subscription: repository.Noticed): Promise<number> {
    const period = subscription.period as BillingPeriod | null;
    const facts = {
      ...subscription,
      status: subscription.status as SubscriptionStatus,
      termYears: period && termYears(period),
      waitsForBank: subscription.confirmUrl !== null,
    };
    let written = 0;
    for (const { kind, date } of billingNotices(facts, now())) {
      const key = `${kind} ${date.toISOString()}`;
      if (!(await repository.claimNotice(tx, subscription.id, key))) continue;
      const isByHand = isManual(subscription.providerId);
      const notice = noticeMail({ ...subscription, publicUrl: env.publicUrl, kind, date, isByHand });
      await mail.send(notice, tx);
      const happening = {
        ...{ personId: subscription.personId, kind: listedAs[kind], key: `${subscription.id} ${key}` },
        ...{ fold: `${subscription.id} ${date.toISOString()}`, values: { date: date.toISOString() } },
        path: noticePath({ kind, renews: subscription.renews, isByHand }),
      };
      await recordNotices(tx, [happening], now());
      written += 1;
    }
    return written;
  }

  return {
    /** Runs after a customer's state from the provider was written, so that the member is told at once. */
    async noticeCustomer(tx: Database, customerId: string): Promise<void> {
      for (const each of await repository.readNoticed(tx, now(), customerId)) await noticeOne(tx, each);
    },

    /** Mails everybody who is due; returns how many mails were written. */
    async noticeAll(log: Log): Promise<number> {
      let written = 0;
      const notice = async (each: repository.Noticed) => {
        written += await db.transaction((tx) => noticeOne(tx, each));
      };
      await inTurn(await repository.readNoticed(db, now()), notice, (err, { id }) =>
        log.error({ err, subscription: id }, 'a mail about a membership waits for its next turn'),
      );
      return written;
    },
  };
}
