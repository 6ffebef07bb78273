import { randomUUID } from 'node:crypto';
import type { ManualBillingBody, Subscription } from '@portico/contracts';
import { manualBillingFaults } from '@portico/rules';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import type { Requester } from '../../identity/requester.ts';
import { readStanding } from '../../identity/standing.repository.ts';
import { createManual, isManual, manualCustomerOf } from '../../providers/payments/manual.ts';
import { ApiProblem, type FieldFaults } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import { claimCode } from './approvalCodes.repository.ts';
import { approvalHash } from './approvalCodes.service.ts';
import { insteadOfBuying } from './buyers.ts';
import { keepCustomer } from './customers.repository.ts';
import { endOpenPage } from './endPage.ts';
import { byMember, sayCause } from './history.repository.ts';
import * as accounts from './manualAccounts.repository.ts';
import { begunByHandMail } from './paymentMails.ts';
import { nameOf } from './planPrice.ts';
import { membershipPurchase } from './purchases.ts';
import { lockBilling } from './sync.repository.ts';
import { createSync } from './sync.service.ts';

const invalid = (fields: FieldFaults) => new ApiProblem('INVALID_INPUT', { fields });

/** The form's fields (B §5) under their names on the wire. */
function checkForm({ code, billinAdminAddress }: ManualBillingBody): void {
  const { code: atCode, ...address } = manualBillingFaults({ code, ...billinAdminAddress });
  const faults: FieldFaults = Object.fromEntries(
    Object.entries(address).map(([name, fault]) => [`billinAdminAddress.${name}`, fault]),
  );
  if (atCode) faults.code = atCode;
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

type Context = Pick<AppContext, 'db' | 'now' | 'payments' | 'mail' | 'env'>;
type Order = { caller: Requester; body: ManualBillingBody; lapsed: string | null };

/**
 * Memberships that are paid by invoice (B §4 "Manual billing"): an approval code from staff and an address begin one.
 * The form's other fields are ignored (resolutions 4): the server decides plan, price, dates and rights.
 */
export function createManualBilling({ db, now, payments, mail, env }: Context) {
  const { sync } = createSync({ payments, now });

  async function purchaseOf(tx: Database, plan: string, personId: string) {
    return membershipPurchase(plan)(tx, { personId, at: now() }).catch((error: unknown) => {
      if (error instanceof ApiProblem && error.code === 'INVALID_INPUT')
        throw invalid({ name: 'NOT_A_CHOICE' });
      throw error;
    });
  }

  type Told = { plan: string; providerId: string; isRenewal: boolean };

  async function tellMember(tx: Database, { providerId, ...told }: Told): Promise<void> {
    const begun = await accounts.readBegun(tx, providerId);
    await mail.send(begunByHandMail({ ...begun, ...told, publicUrl: env.publicUrl }), tx);
  }

  /** Uses the code and begins the term in one transaction; returns the id at the provider. */
  async function begin(tx: Database, { caller, body, lapsed }: Order): Promise<string> {
    const { personId } = caller;
    const at = now();
    await lockBilling(tx, personId);
    await sayCause(tx, { ...byMember(caller, 'approval-code'), at });
    const purchase = await purchaseOf(tx, body.name, personId);
    if (await insteadOfBuying(tx, personId, purchase, at)) throw new ApiProblem('CONFLICT');
    const customerId = manualCustomerOf(personId);
    const manual = createManual({ db: tx, now });
    // A term that has just begun is not among the memberships until the sync has written it.
    const known = await manual.provider.subscriptionsOf(customerId);
    if (known.some(({ endedAt, periodEnd }) => endedAt === null && periodEnd > at))
      throw new ApiProblem('CONFLICT');
    const { price, line } = purchase;
    const claim = { codeHash: approvalHash(body.code), personId, priceName: price.priceName, at };
    const code = await claimCode(tx, claim);
    if (!code) throw invalid({ code: 'CODE_NOT_USABLE' });
    await keepCustomer(tx, personId, customerId, 'manual');
    const amountCents = (code.price ?? price.price) * 100;
    const request = {
      ...{ checkoutId: randomUUID(), customerId, metadata: {}, successUrl: '', cancelUrl: '', expiresAt: at },
      lines: [{ ...line, price: { ...line.price, amountCents } }],
    };
    const before = lapsed && (await accounts.readProviderId(tx, lapsed));
    const isOwn = before !== null && isManual(before);
    const providerId = await manual.begin(request, isOwn ? before : undefined);
    if (lapsed && !before) await accounts.adoptMembership(tx, lapsed, { customerId, providerId });
    await tellMember(tx, { plan: nameOf(price), providerId, isRenewal: lapsed !== null });
    await recordAudit(tx, caller, {
      action: lapsed ? 'manual-billing-renewed' : 'manual-billing-begun',
      subjectKind: 'person',
      subjectId: personId,
      after: { plan: price.priceName, approval: code.id, amountCents },
      at,
    });
    return providerId;
  }

  async function order(asked: Order): Promise<Subscription> {
    const { caller, body } = asked;
    checkForm(body);
    if (!(await accounts.isPayableByHand(db, caller.personId))) throw new ApiProblem('FORBIDDEN');
    // An open card page would be a second way to pay for the same membership.
    await endOpenPage({ db, payments, now }, caller.personId);
    const providerId = await db.transaction((tx) => begin(tx, asked));
    await sync(db, manualCustomerOf(caller.personId), byMember(caller, 'approval-code'));
    const { billinAdminAddress: address, code } = body;
    const billingAddress = Object.fromEntries(
      Object.entries(address).map(([name, value]) => [name, value.trim()]),
    ) as typeof address;
    await accounts.keepAddress(db, providerId, {
      billingAddress,
      code: `…${code.trim().slice(-4).toUpperCase()}`,
      isRenewal: asked.lapsed !== null,
    });
    const standing = await readStanding(db, caller.personId, now());
    if (!standing?.subscription) throw new Error('a membership was not written');
    return standing.subscription;
  }

  return {
    create: (caller: Requester, body: ManualBillingBody) => order({ caller, body, lapsed: null }),

    /** Renews the caller's own membership once it has expired; CONFLICT before. */
    async renew(caller: Requester, id: string, body: ManualBillingBody): Promise<Subscription> {
      const { flags, standing } = caller;
      if (standing.subscription?._id !== id) throw new ApiProblem('NOT_FOUND');
      if (!flags.isBillingAdmin) throw new ApiProblem('FORBIDDEN');
      if (!(flags.hasTrialExpired || flags.hasSubscriptionExpired || flags.isRenewing))
        throw new ApiProblem('CONFLICT');
      return order({ caller, body, lapsed: id });
    },
  };
}
