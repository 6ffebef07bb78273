import type { FieldCode } from '@portico/contracts';
import { shortestApprovalCode, shortestPostalCode } from '@portico/contracts/lists';

/** How long a member may take to pay an invoice before the membership is past due. */
export const invoiceDueDays = 30;

/** How long before a membership ends staff may record that its next term is paid. */
const confirmEarlyDays = 60;

const dayMs = 24 * 60 * 60 * 1000;

/** The typed fields of the manual billing form (B §5). */
export interface ManualBillingFields {
  code: string;
  streetAddress: string;
  city: string;
  state: string;
  postalCode: string;
}

/** The faults of the form, by field; empty when it can be sent (B §5 "Manual billing form"). */
export function manualBillingFaults(
  fields: ManualBillingFields,
): Partial<Record<keyof ManualBillingFields, FieldCode>> {
  const shortest = {
    code: shortestApprovalCode,
    streetAddress: 1,
    city: 1,
    state: 1,
    postalCode: shortestPostalCode,
  };
  const faults: Partial<Record<keyof ManualBillingFields, FieldCode>> = {};
  for (const name of Object.keys(shortest) as (keyof ManualBillingFields)[]) {
    const { length } = fields[name].trim();
    if (length === 0) faults[name] = 'REQUIRED';
    else if (length < shortest[name]) faults[name] = 'TOO_SHORT';
  }
  return faults;
}

/** A term lasts a year, or as long as one payment pays for (resolutions 49). */
export const termMonths = (intervalMonths: number) => Math.max(12, intervalMonths);

export interface ManualTerm {
  endsAt: Date;
  endedAt: Date | null;
  /** When the oldest invoice that is not paid was due; null where all are paid. */
  owedSince: Date | null;
}

/** A membership that is paid by invoice ends by date, unless staff confirm the next payment. */
export function manualStatus({ endsAt, endedAt, owedSince }: ManualTerm, now: Date) {
  if (endedAt !== null || endsAt <= now) return 'canceled' as const;
  return owedSince !== null && owedSince <= now ? ('past_due' as const) : ('active' as const);
}

/** Whether staff may confirm a payment: of an open invoice, or of a next term that is near. */
export const mayConfirmPayment = ({ endsAt, endedAt, owedSince }: ManualTerm, now: Date) =>
  endedAt === null && (owedSince !== null || endsAt.getTime() - now.getTime() <= confirmEarlyDays * dayMs);

/** When the next term begins: without a gap for a person who pays a little late, now for one who comes back later. */
export const nextTermStart = (endsAt: Date, now: Date) =>
  now.getTime() - endsAt.getTime() <= invoiceDueDays * dayMs ? endsAt : now;
