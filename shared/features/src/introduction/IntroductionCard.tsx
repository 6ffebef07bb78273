import type { Introduction, IntroductionAnswerBody } from '@portico/contracts';
import { longestIntroduction } from '@portico/contracts/lists';
import { useFormat, useT } from '@portico/i18n';
import { useDescribeError, useRemoteMutation } from '@portico/remote-kit';
import { Actions, Badge, Button, Card, Link, Row, Stack, snackbar, Text } from '@portico/ui';
import { PorticoForm, TextareaField, useField } from '@portico/ui/forms';
import type { ReactNode } from 'react';
import { useIntroductionT } from './words.ts';

type State = IntroductionAnswerBody['state'];
type Shown = Pick<Introduction, '_id' | 'state' | 'isMine' | 'isNew' | 'steps' | 'expiresAt'>;
type Contact = { fullName: string; email: string | null; phone: string | null; phoneText?: string | null };

interface Answering {
  answer: (id: string, body: IntroductionAnswerBody) => Promise<unknown>;
  invalidates: readonly (readonly unknown[])[];
  /** The message after the reader's answer. */
  doneText: (state: State) => string;
}

export interface IntroductionCardProps extends Answering {
  introduction: Shown;
  title: ReactNode;
  /** The subject, below the title. */
  about: ReactNode;
  badge?: ReactNode;
  /** The other agent, and how to reach them as far as the reader may. */
  other: Contact | null;
  /** Other words for the steps. */
  stepText?: (step: Shown['steps'][number]) => string;
  children?: ReactNode;
}

const tones = {
  pending: 'brass',
  accepted: 'positive',
  declined: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const;

/** One introduction: to whom, between whom, what happened, and the answer if it waits for one. */
export function IntroductionCard(props: IntroductionCardProps) {
  const { introduction, title, about, badge, other, stepText, children, ...answering } = props;
  const t = useIntroductionT();
  const format = useFormat();
  const { state, steps, expiresAt, isNew } = introduction;
  return (
    <Card as="article">
      <Stack gap="3">
        <Row gap="3">
          <Text as="h2" fontFamily="text" fontWeight="semibold" fontSize="md">
            {title}
          </Text>
          <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
          {badge}
          {isNew && <Badge tone="brass">{t('isNew')}</Badge>}
        </Row>
        <Text size="sm" tone="muted">
          {about}
        </Text>
        {other && <Other contact={other} />}
        {children}
        <Stack as="ol" gap="2" listStyleType="none" padding="0" aria-label={t('thread')}>
          {steps.map((step) => (
            <li key={`${step.state} ${step.at}`}>
              <Text size="sm" tone="muted">
                {format.date(step.at)} ·{' '}
                {stepText?.(step) ?? t(`step.${step.isMine ? 'mine' : 'theirs'}.${step.state}`)}
              </Text>
              {step.word && (
                <Text whiteSpace="pre-line" dir="auto">
                  {step.word}
                </Text>
              )}
            </li>
          ))}
        </Stack>
        {state === 'pending' && (
          <>
            <Text size="sm" tone="muted">
              {t('openUntil', { date: format.date(expiresAt) })}
            </Text>
            <Answers introduction={introduction} {...answering} />
          </>
        )}
      </Stack>
    </Card>
  );
}

function Other({ contact: { fullName, email, phone, phoneText } }: { contact: Contact }) {
  const t = useIntroductionT();
  return (
    <Text>
      {t('with')} <bdi>{fullName}</bdi>
      {email && (
        <>
          {' · '}
          <Link href={`mailto:${email}`}>{email}</Link>
        </>
      )}
      {phone && (
        <>
          {' · '}
          <Link href={`tel:${phone}`}>
            <bdi dir="ltr">{phoneText ?? phone}</bdi>
          </Link>
        </>
      )}
    </Text>
  );
}

/** An answer, with a word to the other agent if one likes. */
function Answers(props: Answering & { introduction: Shown }) {
  return (
    <PorticoForm
      initialValues={{ word: '' }}
      translate={useT('introduction')}
      describeError={useDescribeError()}
      onSubmit={() => undefined}
    >
      <AnswerButtons {...props} />
    </PorticoForm>
  );
}

function AnswerButtons({
  introduction: { _id, isMine },
  answer,
  invalidates,
  doneText,
}: Answering & { introduction: Shown }) {
  const t = useIntroductionT();
  const describe = useDescribeError();
  const [{ value: word }] = useField<string>('word');
  const answering = useRemoteMutation((state: State) => answer(_id, { state, word: word.trim() }), {
    invalidates,
    onSuccess: (_answered, state) => void snackbar.show({ text: doneText(state), tone: 'positive' }),
    onError: (error) => void snackbar.show({ text: describe(error), tone: 'negative' }),
  });
  const button = (state: State, variant: 'primary' | 'secondary') => (
    <Button
      size="sm"
      variant={variant}
      isBusy={answering.isPending && answering.variables === state}
      onClick={() => answering.mutate(state)}
    >
      {t(`act.${state}`)}
    </Button>
  );
  return (
    <>
      <TextareaField
        name="word"
        label={t(isMine ? 'withdrawalWord' : 'word')}
        rows={2}
        maxLength={longestIntroduction}
        isOptional
      />
      <Actions>
        {isMine ? (
          button('withdrawn', 'secondary')
        ) : (
          <>
            {button('accepted', 'primary')}
            {button('declined', 'secondary')}
          </>
        )}
      </Actions>
    </>
  );
}
