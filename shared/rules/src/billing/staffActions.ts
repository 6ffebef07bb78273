import type { StaffAction, SubscriptionStatus } from '@portico/contracts';

export interface StaffActionSubject {
  status: SubscriptionStatus;
  /** Whether the payment provider charges for it. */
  isCharged: boolean;
  isEnding: boolean;
  hasPaid: boolean;
}

const running: readonly SubscriptionStatus[] = ['Trial', 'Active', 'PastDue', 'Scheduled'];

/**
 * What staff may do with a membership. One that is charged moves only through the provider: its trial can be extended, its
 * next charge waived. What staff ended for good, or suspended, is decided elsewhere.
 */
export function staffActionsFor({ status, isCharged, isEnding, hasPaid }: StaffActionSubject): StaffAction[] {
  const isRunning = running.includes(status);
  const can: Record<StaffAction, boolean> = {
    extend: isCharged ? status === 'Trial' : isRunning,
    waive: isCharged && status === 'Active' && !isEnding,
    comp: status === 'Expired',
    cancel: isRunning,
    refund: isCharged && hasPaid,
  };
  return (Object.keys(can) as StaffAction[]).filter((action) => can[action]);
}
