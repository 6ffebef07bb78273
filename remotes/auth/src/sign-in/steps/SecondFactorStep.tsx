import type { SecondFactorWays } from '@portico/contracts';
import { useT } from '@portico/i18n';
import { Button, Text } from '@portico/ui';
import { PorticoForm, SubmitButton, TextField, yup } from '@portico/ui/forms';
import { TextButton } from '@portico/ui/landing';
import { useState } from 'react';
import { type AccessWords, useFormTexts } from '../../locales/access/words.ts';
import { ProblemBox } from '../ProblemBox.tsx';
import { answerWithPasskey } from '../passkeySignIn.ts';
import type { SignInFlow } from '../signInFlow.ts';
import { type SignInAccess, signInWith } from '../useSignInFlow.ts';
import { StepFrame, type StepProps } from './StepFrame.tsx';
import { StepLinks } from './StepLinks.tsx';

const plain = (typed: string) => typed.replace(/\s/g, '');

const schemas = {
  app: yup.object({
    factorCode: yup
      .string()
      .test('digits', 'factor.codeNeeded', (value = '') => /^\d{6}$/.test(plain(value))),
  }),
  recovery: yup.object({ factorCode: yup.string().required('common:forms.required') }),
};
type CodeWay = keyof typeof schemas;
type Way = CodeWay | 'passkey';

const isWrongCode = (flow: SignInFlow) => flow.status === 'error' && flow.problem.kind === 'code';

/** The quickest first; a recovery code is for the loss of all others. */
const waysOf = ({ hasApp, hasPasskeys }: SecondFactorWays): Way[] => [
  ...(hasPasskeys ? (['passkey'] as const) : []),
  ...(hasApp ? (['app'] as const) : []),
  'recovery',
];

const linkTo = {
  passkey: 'factor.usePasskey',
  app: 'factor.useApp',
  recovery: 'factor.useRecovery',
} as const;
const textOf = {
  passkey: 'factor.passkeyText',
  app: 'factor.text',
  recovery: 'factor.recoveryText',
} as const;

function CodeForm({ way, access }: { way: CodeWay; access: SignInAccess }) {
  const t = useT<AccessWords>('access');
  const isRecovery = way === 'recovery';
  return (
    <PorticoForm
      initialValues={{ factorCode: '' }}
      schema={schemas[way]}
      translate={useFormTexts()}
      onSubmit={({ factorCode }) =>
        access.send({ change: { factorCode: plain(factorCode) }, request: (typed) => signInWith(typed) })
      }
    >
      <TextField
        name="factorCode"
        label={t(isRecovery ? 'factor.recovery' : 'factor.code')}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        spellCheck={false}
        maxLength={32}
      />
      <SubmitButton isWide isDisabled={Boolean(access.waitSeconds)}>
        {t('action.continue')}
      </SubmitButton>
    </PorticoForm>
  );
}

/** Asks for the second step: a code of the app, a passkey, or a recovery code if both are lost. */
export function SecondFactorStep({ access }: StepProps) {
  const t = useT<AccessWords>('access');
  const { flow, dispatch, send, isLoading, waitSeconds } = access;
  const ways = waysOf(flow.ways);
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery');
  const wrong = isWrongCode(flow) && (
    <ProblemBox title={t('factor.wrongTitle')}>
      <Text>{t(way === 'recovery' ? 'factor.wrongRecovery' : 'factor.wrongText')}</Text>
    </ProblemBox>
  );

  function turnTo(next: Way) {
    dispatch({ type: 'retried' });
    setWay(next);
  }

  return (
    <StepFrame key={way} access={access} problem={wrong || undefined}>
      <Text tone="muted">{t(textOf[way])}</Text>
      {way === 'passkey' ? (
        <Button
          variant="primary"
          isBusy={isLoading}
          isDisabled={Boolean(waitSeconds)}
          data-autofocus
          onClick={() => void send({ request: answerWithPasskey })}
        >
          {t('factor.usePasskey')}
        </Button>
      ) : (
        <CodeForm way={way} access={access} />
      )}
      <StepLinks>
        <TextButton onClick={() => dispatch({ type: 'backToSignIn' })}>{t('action.backToSignIn')}</TextButton>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <TextButton key={other} onClick={() => turnTo(other)}>
              {t(linkTo[other])}
            </TextButton>
          ))}
      </StepLinks>
    </StepFrame>
  );
}
