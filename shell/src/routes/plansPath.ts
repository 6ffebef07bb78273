/** The page where members choose a plan or repair a payment. */
export const plansPath = '/subscription-options';

/** Where a payment that failed is repaired (B §4). */
export const repairPath = '/collect-payment';
