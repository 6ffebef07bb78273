/** The page where members choose a plan or repair a payment. */
export const plansPath = '/subscription-options';
