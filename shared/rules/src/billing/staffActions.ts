import type { StaffAction, SubscriptionStatus } from '@portico/contracts';

export interface StaffActionSubject {
  status: SubscriptionStatus;
  /** Whether the payment provider charges for it. */
  isCharged: boolean;
  isEnding: boolean;
  hasPaid: boolean;
  /** Paid by invoice: Portico is the provider, and staff say when money has come. */
  isByHand?: boolean;
  /** Whether an invoice of it, or its next term, may be confirmed as paid. */
  mayConfirm?: boolean;
}

const running: readonly SubscriptionStatus[] = ['Trial', 'Active', 'PastDue', 'Scheduled'];

/**
 * Staff's possible actions on a membership. One that is charged changes only through the provider: its trial can be
 * extended, its next charge waived. One that is paid by invoice is extended here, and money is refunded outside of
 * Portico. A membership that staff ended permanently, or suspended, is decided elsewhere.
 */
export function staffActionsFor(subject: StaffActionSubject): StaffAction[] {
  const { status, isCharged, isEnding, hasPaid, isByHand = false, mayConfirm = false } = subject;
  const isRunning = running.includes(status);
  const isOnCard = isCharged && !isByHand;
  const can: Record<StaffAction, boolean> = {
    confirm: isByHand && mayConfirm && (isRunning || status === 'Expired'),
    extend: isOnCard ? status === 'Trial' : isRunning,
    waive: isOnCard && status === 'Active' && !isEnding,
    comp: status === 'Expired',
    cancel: isRunning,
    refund: isOnCard && hasPaid,
  };
  return (Object.keys(can) as StaffAction[]).filter((action) => can[action]);
}
