import type { AccountDetails } from '@portico/contracts';
import { useFlags } from '@portico/session';
import { Banner } from '@portico/ui';
import { useAccountT } from '../words.ts';
import { DevicesPanel } from './DevicesPanel.tsx';
import { EmailPanel } from './EmailPanel.tsx';
import { FactorPanel } from './FactorPanel.tsx';
import { PasskeysPanel } from './PasskeysPanel.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';

/** How the member signs in. Staff in a member's place cannot change any of it; the server refuses it too (A §4). */
export function SecurityPanel({ account }: { account: AccountDetails }) {
  const t = useAccountT();
  const { isDemo } = useFlags();
  if (isDemo) return <Banner tone="warning">{t('impersonating')}</Banner>;
  return (
    <>
      <EmailPanel email={account.person.primaryEmail} />
      <PasswordPanel />
      <PasskeysPanel />
      <FactorPanel />
      <DevicesPanel />
    </>
  );
}
