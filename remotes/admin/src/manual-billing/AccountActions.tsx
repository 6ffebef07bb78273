import type { ManualBillingAccount } from '@portico/contracts';
import { Button } from '@portico/ui';
import { useState } from 'react';
import { ReasonDialog } from '../reason/index.ts';
import { ConvertDialog } from './ConvertDialog.tsx';
import { convertAccount, switchAccount } from './manualCalls.ts';
import { useAccountChange } from './useAccountChange.ts';
import { useManualT } from './words.ts';

type Act = 'enable' | 'disable' | 'move' | 'moveBack';

const actsOf = {
  enabled: ['move', 'disable'],
  converted: ['move', 'moveBack'],
  off: ['enable'],
} as const satisfies Record<string, readonly Act[]>;

/** Staff's possible decisions about an account in its current state. Each requires a reason. */
export function AccountActions({ account }: { account: ManualBillingAccount }) {
  const t = useManualT();
  const { name, mayPay } = account;
  const [act, setAct] = useState<Act | null>(null);
  const isMoved = mayPay === 'converted';
  const words = {
    enable: [t('account.enableAgain'), t('account.enableNamed', { name })],
    disable: [t('account.disable'), t('account.disableNamed', { name })],
    move: isMoved
      ? [t('account.moveChange'), t('account.moveChangeNamed', { name })]
      : [t('account.move'), t('account.moveNamed', { name })],
    moveBack: [t('account.moveBack'), t('account.moveBackNamed', { name })],
  } as const satisfies Record<Act, readonly [label: string, named: string]>;
  return (
    <>
      {actsOf[mayPay ?? 'off'].map((each) => (
        <Button key={each} size="sm" aria-label={words[each][1]} onClick={() => setAct(each)}>
          {words[each][0]}
        </Button>
      ))}
      <ConvertDialog account={act === 'move' ? account : null} onClose={() => setAct(null)} />
      <DecideDialog account={account} act={act === 'move' ? null : act} onClose={() => setAct(null)} />
    </>
  );
}

type DecideDialogProps = {
  account: ManualBillingAccount;
  act: Exclude<Act, 'move'> | null;
  onClose: () => void;
};

function DecideDialog({ account: { personId, name }, act, onClose }: DecideDialogProps) {
  const t = useManualT();
  const { mutateAsync } = useAccountChange((reason: string) =>
    act === 'moveBack'
      ? convertAccount(personId, { freeTrial: null, reason })
      : switchAccount(personId, { isOn: act === 'enable', reason }),
  );
  const titles = {
    enable: t('account.enableAgain'),
    disable: t('account.disable'),
    moveBack: t('account.moveBack'),
  };
  const texts = {
    enable: t('account.enableText', { name }),
    disable: t('account.disableText', { name }),
    moveBack: t('account.moveBackText', { name }),
  };
  return (
    <ReasonDialog
      isOpen={act !== null}
      onClose={onClose}
      title={act ? titles[act] : ''}
      text={act && texts[act]}
      submitLabel={act ? titles[act] : ''}
      isDangerous={act === 'disable'}
      onSubmit={async (reason) => {
        await mutateAsync(reason);
        onClose();
      }}
    />
  );
}
