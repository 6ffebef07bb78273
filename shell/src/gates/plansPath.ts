/** Where a membership begins and is repaired. */
export const plansPath = '/subscription-options';
