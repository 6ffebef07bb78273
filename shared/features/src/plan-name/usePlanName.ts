import en from './locales/en.json';
import { usePlanNameT } from './words.ts';

type Plan = keyof typeof en;
const plans = Object.keys(en) as Plan[];

/**
 * Memberships are stored under the English name of their plan (B §9); here it reads in the language of the page. A name that
 * nobody knows, such as one that staff agreed on, stays as it is.
 */
export function usePlanName() {
  const t = usePlanNameT();
  return (stored: string): string => {
    const plan = plans.find((each) => en[each] === stored);
    return plan ? t(plan) : stored;
  };
}
