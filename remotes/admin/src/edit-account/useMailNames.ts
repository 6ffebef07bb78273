import { notificationKinds } from '@portico/contracts/lists';
import { useAdminT } from '../locales/useAdminT.ts';

/** The kinds of mail, named one after the other; a kind this build has not heard of goes by its own name. */
export function useMailNames() {
  const t = useAdminT();
  return (kinds: readonly string[]) =>
    kinds
      .map((name) => {
        const known = notificationKinds.find((kind) => kind === name);
        return known ? t(`account.mail.${known}`) : name;
      })
      .join(', ');
}
