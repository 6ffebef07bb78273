import { billingPeriods } from '@portico/contracts/lists';
import { planLabel } from '@portico/rules';
import en from './locales/en.json';
import { useLogT } from './words.ts';

type Status = keyof typeof en.statusOf;
const isStatus = (stored: string): stored is Status => Object.hasOwn(en.statusOf, stored);

/** How plans without a period are stored (B §9 names the others). */
const otherPlans = [
  ['listings', 'Listings Only'],
  ['complimentary', 'Complimentary Membership'],
  ['other', 'Membership'],
] as const;

/** Statuses and plans are stored in English; here they read in the language of the page. An unknown one stays as it is. */
export function useMembershipNames() {
  const t = useLogT();
  return {
    status: (stored: string): string => (isStatus(stored) ? t(`statusOf.${stored}`) : stored),
    plan(stored: string): string {
      const period = billingPeriods.find((each) => planLabel(each) === stored);
      if (period) return t(`planOf.${period}`);
      const other = otherPlans.find(([, name]) => name === stored);
      return other ? t(`planOf.${other[0]}`) : stored;
    },
  };
}
