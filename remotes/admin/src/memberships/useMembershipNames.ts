import { usePlanName } from '@portico/features/plan-name';
import en from './locales/en.json';
import { useLogT } from './words.ts';

type Status = keyof typeof en.statusOf;
const isStatus = (stored: string): stored is Status => Object.hasOwn(en.statusOf, stored);

/** Statuses and plans are stored in English; here they read in the language of the page. An unknown one stays as it is. */
export function useMembershipNames() {
  const t = useLogT();
  return {
    status: (stored: string): string => (isStatus(stored) ? t(`statusOf.${stored}`) : stored),
    plan: usePlanName(),
  };
}
