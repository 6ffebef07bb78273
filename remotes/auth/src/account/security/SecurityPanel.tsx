import type { AccountDetails } from '@portico/contracts';
import { useFlags } from '@portico/session';
import { Banner } from '@portico/ui';
import { useAccountT } from '../words.ts';
import { DevicesPanel } from './DevicesPanel.tsx';
import { EmailPanel } from './EmailPanel.tsx';
import { FactorPanel } from './FactorPanel.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';

/** How one signs in. In a member's place none of it can be touched, and the server says so too (A §4). */
export function SecurityPanel({ account }: { account: AccountDetails }) {
  const t = useAccountT();
  const { isDemo } = useFlags();
  if (isDemo) return <Banner tone="warning">{t('impersonating')}</Banner>;
  return (
    <>
      <EmailPanel email={account.person.primaryEmail} />
      <PasswordPanel />
      <FactorPanel />
      <DevicesPanel />
    </>
  );
}
