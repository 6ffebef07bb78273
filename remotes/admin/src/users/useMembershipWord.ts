import en from '../locales/en.json';
import { useAdminT } from '../locales/useAdminT.ts';

type Known = keyof typeof en.users.status;
const isKnown = (key: string): key is Known => Object.hasOwn(en.users.status, key);

/** The state of a membership in words: `PastDue` is "Past due". */
export function useMembershipWord() {
  const t = useAdminT();
  return (status: string): string => {
    const key = status.charAt(0).toLowerCase() + status.slice(1);
    return isKnown(key) ? t(`users.status.${key}`) : status;
  };
}
