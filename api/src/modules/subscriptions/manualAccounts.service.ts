import type { AccountConversion, ManualBillingAccount, ManualBillingSwitch } from '@portico/contracts';
import { isConverted } from '@portico/rules';
import type { AppContext } from '../../apiModule.ts';
import { setProcessor } from '../../identity/accounts.repository.ts';
import { setConversion } from '../../identity/people.repository.ts';
import type { Requester } from '../../identity/requester.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import { isoOrNull } from '../../support/moments.ts';
import { endOfComingDay } from './endOfComingDay.ts';
import { endOpenPage } from './endPage.ts';
import * as repository from './manualAccounts.repository.ts';

/** Which accounts may pay by invoice, and which were moved from invoices to the card, as staff decide. */
export function createManualAccounts({ db, now, payments }: Pick<AppContext, 'db' | 'now' | 'payments'>) {
  async function list(): Promise<ManualBillingAccount[]> {
    const rows = await repository.readManualAccounts(db);
    return rows.map(({ conversion, ...row }) => ({
      ...row,
      freeTrial: isConverted(conversion)
        ? { annual: conversion.freeTrialAnnual, monthly: conversion.freeTrialMonthly }
        : null,
      endsAt: isoOrNull(row.endsAt),
      dueCents: row.dueCents ?? 0,
      dueAt: isoOrNull(row.dueAt),
    }));
  }

  /**
   * NOT_FOUND for a person who is no agent; CONFLICT for an account that is billed elsewhere, or is in that state
   * already.
   */
  async function set(caller: Requester, personId: string, { isOn, reason }: ManualBillingSwitch) {
    await db.transaction(async (tx) => {
      const account = await repository.readAgentAccount(tx, personId);
      if (!account) throw new ApiProblem('NOT_FOUND');
      if (account.processor === 'hubspot' || (account.processor === 'manual') === isOn)
        throw new ApiProblem('CONFLICT');
      const withoutInvoices = (await repository.hasCard(tx, personId)) ? 'stripe' : 'none';
      const processor = isOn ? 'manual' : withoutInvoices;
      await setProcessor(tx, personId, processor);
      await recordAudit(tx, caller, {
        action: isOn ? 'manual-billing-allowed' : 'manual-billing-refused',
        subjectKind: 'person',
        subjectId: personId,
        before: { paymentProcessor: account.processor },
        after: { paymentProcessor: processor, reason },
        at: now(),
      });
    });
    return list();
  }

  /**
   * Moves an account from invoices to the card with a free trial, changes its trial, or undoes the move. NOT_FOUND for
   * a person who is no agent; CONFLICT for an account that is billed elsewhere, is charged by card, or was never moved.
   */
  async function convert(caller: Requester, personId: string, { freeTrial, reason }: AccountConversion) {
    const trialEnd = (period: 'annual' | 'monthly', day: string | null) =>
      day && endOfComingDay(day, now(), `freeTrial.${period}`).toISOString();
    const conversion = freeTrial && {
      status: 'S',
      freeTrialAnnual: trialEnd('annual', freeTrial.annual),
      freeTrialMonthly: trialEnd('monthly', freeTrial.monthly),
    };
    // An open page has the trial from the moment when it was opened.
    await endOpenPage({ db, payments, now }, personId);
    await db.transaction(async (tx) => {
      const account = await repository.readAgentAccount(tx, personId);
      if (!account) throw new ApiProblem('NOT_FOUND');
      const isRefused = conversion
        ? await repository.paysByCard(tx, personId)
        : !isConverted(account.conversion);
      if (account.processor === 'hubspot' || isRefused) throw new ApiProblem('CONFLICT');
      const byCard = (await repository.hasCard(tx, personId)) ? 'stripe' : 'none';
      const processor = conversion ? byCard : 'manual';
      await setConversion(tx, personId, conversion);
      await setProcessor(tx, personId, processor);
      await recordAudit(tx, caller, {
        action: conversion ? 'manual-billing-moved' : 'manual-billing-move-undone',
        subjectKind: 'person',
        subjectId: personId,
        before: { paymentProcessor: account.processor, convertAccount: account.conversion },
        after: { paymentProcessor: processor, convertAccount: conversion, reason },
        at: now(),
      });
    });
    return list();
  }

  return { list, set, convert };
}
