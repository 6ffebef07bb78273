import type { SecondFactor } from '@portico/contracts';
import { keys, useStaleAfter } from '@portico/features/queries';
import { QueryState, useRemoteQuery } from '@portico/remote-kit';
import { refreshInBackground, useFlags } from '@portico/session';
import { Badge, Banner, Button, Row, SkeletonText, snackbar, Text } from '@portico/ui';
import { useState } from 'react';
import { Arriving, useOnDemand } from '../../on-demand/index.ts';
import { Section } from '../Section.tsx';
import { useAccountT } from '../words.ts';
import type { SetUpFactorProps } from './SetUpFactor.tsx';
import { getSecondFactor } from './securityCalls.ts';
import { TurnOffFactor } from './TurnOffFactor.tsx';

function FactorState({ factor, onChange }: { factor: SecondFactor; onChange: () => void }) {
  const t = useAccountT();
  return (
    <Row gap="4" justifyContent="space-between">
      <Row gap="3">
        <Badge tone={factor.isOn ? 'positive' : 'neutral'}>
          {t(factor.isOn ? 'factor.on' : 'factor.off')}
        </Badge>
        {factor.isOn && (
          <Text as="span" size="sm" tone="muted">
            {t('factor.codesLeft', { count: factor.recoveryCodesLeft })}
          </Text>
        )}
      </Row>
      <Button onClick={onChange}>{t(factor.isOn ? 'factor.turnOff' : 'factor.setUp')}</Button>
    </Row>
  );
}

const loadSetUp = () => import('./SetUpFactor.tsx').then((module) => module.SetUpFactor);

/** Few people set the app up, so only they fetch the library that draws QR codes. */
function SetUp(props: SetUpFactorProps) {
  const part = useOnDemand(loadSetUp, true);
  return part.status === 'ready' ? <part.value {...props} /> : <Arriving part={part} headingLevel={3} />;
}

function Factor({ factor }: { factor: SecondFactor }) {
  const t = useAccountT();
  const stale = useStaleAfter();
  const { mustSetUpFactor } = useFlags();
  const [isChanging, setIsChanging] = useState(false);
  function changed(text: string) {
    setIsChanging(false);
    void stale.refresh('changeSecondFactor');
    // Who was held back until now may go on.
    if (mustSetUpFactor) void refreshInBackground();
    snackbar.show({ text, tone: 'positive' });
  }
  if (!isChanging) return <FactorState factor={factor} onChange={() => setIsChanging(true)} />;
  const close = () => setIsChanging(false);
  return factor.isOn ? (
    <TurnOffFactor onClose={close} onOff={() => changed(t('factor.turnedOff'))} />
  ) : (
    <SetUp onClose={close} onOn={() => changed(t('factor.turnedOn'))} />
  );
}

/** Offered to staff; members see nothing of it. */
export function FactorPanel() {
  const t = useAccountT();
  const { mustSetUpFactor } = useFlags();
  const factor = useRemoteQuery<SecondFactor>(
    keys.secondFactor,
    ({ signal }) => getSecondFactor({ signal }),
    { staleTimeMs: 0 },
  );
  if (factor.data && !factor.data.isOffered && !factor.data.isOn) return null;
  return (
    <Section title={t('factor.title')} text={t('factor.text')}>
      {mustSetUpFactor && <Banner tone="warning">{t('factor.needed')}</Banner>}
      <QueryState
        query={factor}
        failed={t('factor.failed')}
        skeleton={<SkeletonText lines={2} />}
        headingLevel={3}
      >
        {(data) => <Factor factor={data} />}
      </QueryState>
    </Section>
  );
}
