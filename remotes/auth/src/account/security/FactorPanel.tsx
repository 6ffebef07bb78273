import type { RecoveryCodes as RecoveryCodeList, SecondFactor } from '@portico/contracts';
import { keys, staleAfter, useStaleAfter } from '@portico/features/queries';
import { useErrorText } from '@portico/i18n';
import { QueryState, useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import { refreshInBackground, useFlags } from '@portico/session';
import { Badge, Banner, Button, Row, SkeletonText, snackbar, Text } from '@portico/ui';
import { SideSection } from '@portico/ui/data';
import { useState } from 'react';
import { Arriving, useOnDemand } from '../../on-demand/index.ts';
import { useAccountT } from '../words.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import type { SetUpFactorProps } from './SetUpFactor.tsx';
import { askForPasskeys, getSecondFactor } from './securityCalls.ts';
import { TurnOffFactor } from './TurnOffFactor.tsx';

const loadSetUp = () => import('./SetUpFactor.tsx').then((module) => module.SetUpFactor);

/** Few people set the app up, so only they fetch the library that draws QR codes. */
function SetUp(props: SetUpFactorProps) {
  const part = useOnDemand(loadSetUp, true);
  return part.status === 'ready' ? <part.value {...props} /> : <Arriving part={part} headingLevel={3} />;
}

/** Makes the existing passkeys the second step; the answer has the recovery codes. */
function UsePasskeys({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const t = useAccountT();
  const errorText = useErrorText();
  const ask = useRemoteMutation<RecoveryCodeList, void>(askForPasskeys, {
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onError: (error) => snackbar.show({ text: errorText(error), tone: 'negative' }),
  });
  return (
    <Button isBusy={ask.isPending} onClick={() => ask.mutate()}>
      {t('factor.askPasskey')}
    </Button>
  );
}

type Change = { kind: 'app' } | { kind: 'off' } | { kind: 'codes'; codes: string[] };

interface FactorStateProps {
  factor: SecondFactor;
  onChange: (change: Change) => void;
}

function FactorState({ factor, onChange }: FactorStateProps) {
  const t = useAccountT();
  const { isOn, isOffered, hasApp, hasPasskeys } = factor;
  if (!isOn && !isOffered && !hasPasskeys) return <Text>{t('factor.needsPasskey')}</Text>;
  return (
    <Row gap="4" justifyContent="space-between">
      <Row gap="3">
        <Badge tone={isOn ? 'positive' : 'neutral'}>{t(isOn ? 'factor.on' : 'factor.off')}</Badge>
        {isOn && (
          <Text as="span" size="sm" tone="muted">
            {t('factor.codesLeft', { count: factor.recoveryCodesLeft })}
          </Text>
        )}
      </Row>
      <Row gap="2">
        {!isOn && hasPasskeys && <UsePasskeys onCodes={(codes) => onChange({ kind: 'codes', codes })} />}
        {isOffered && !hasApp && (
          <Button onClick={() => onChange({ kind: 'app' })}>{t('factor.setUp')}</Button>
        )}
        {isOn && <Button onClick={() => onChange({ kind: 'off' })}>{t('factor.turnOff')}</Button>}
      </Row>
    </Row>
  );
}

function Factor({ factor }: { factor: SecondFactor }) {
  const t = useAccountT();
  const stale = useStaleAfter();
  const { mustSetUpFactor } = useFlags();
  const [change, setChange] = useState<Change | null>(null);
  const close = () => setChange(null);
  function changed(text: string) {
    close();
    void stale.refresh(staleAfter.changeSecondFactor);
    // A person who was held back until now may continue.
    if (mustSetUpFactor) void refreshInBackground();
    snackbar.show({ text, tone: 'positive' });
  }
  const on = () => changed(t('factor.turnedOn'));
  switch (change?.kind) {
    case 'app':
      return <SetUp onClose={close} onOn={on} />;
    case 'codes':
      return <RecoveryCodes codes={change.codes} onKept={on} />;
    case 'off':
      return <TurnOffFactor factor={factor} onClose={close} onOff={() => changed(t('factor.turnedOff'))} />;
    default:
      return <FactorState factor={factor} onChange={setChange} />;
  }
}

/** The second step after the password: for members a passkey, which they need first; an app is offered only to staff. */
export function FactorPanel() {
  const t = useAccountT();
  const { mustSetUpFactor } = useFlags();
  const factor = useRemoteQuery<SecondFactor>(
    keys.secondFactor,
    ({ signal }) => getSecondFactor({ signal }),
    { staleTimeMs: 0 },
  );
  const { isOffered, hasApp } = factor.data ?? {};
  const isPasskeyOnly = factor.data !== undefined && !isOffered && !hasApp;
  return (
    <SideSection title={t('factor.title')} text={t(isPasskeyOnly ? 'factor.textPasskey' : 'factor.text')}>
      {mustSetUpFactor && <Banner tone="warning">{t('factor.needed')}</Banner>}
      <QueryState
        query={factor}
        failed={t('factor.failed')}
        skeleton={<SkeletonText lines={2} />}
        headingLevel={3}
      >
        {(data) => <Factor factor={data} />}
      </QueryState>
    </SideSection>
  );
}
