import type { Introduction, IntroductionAnswerBody } from '@portico/contracts';
import { longestIntroduction } from '@portico/contracts/lists';
import { PageLinks } from '@portico/features/page-links';
import { keys, staleAfter } from '@portico/features/queries';
import { useFormat, useT } from '@portico/i18n';
import {
  QueryState,
  useDescribeError,
  useRemoteMutation,
  useRemoteQuery,
  useSearchParams,
} from '@portico/remote-kit';
import {
  Actions,
  Badge,
  Button,
  Card,
  EmptyState,
  Link,
  Row,
  SkeletonTable,
  Stack,
  snackbar,
  Text,
} from '@portico/ui';
import { PorticoForm, TextareaField, useField } from '@portico/ui/forms';
import { useSeeing } from '../new-introductions/index.ts';
import { answerIntroduction, searchIntroductions } from './dossierCalls.ts';
import { useFacts } from './useFacts.ts';
import { useDossierT } from './words.ts';

const pageSize = 12;
const tones = {
  pending: 'brass',
  accepted: 'positive',
  declined: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const;

/** What the reader asked for, or was asked, each with its thread. */
export function Introductions({ box }: { box: 'asked' | 'received' }) {
  const t = useDossierT();
  const [params] = useSearchParams();
  const given = params.get('p') ?? '';
  const page = /^\d{1,3}$/.test(given) ? Math.max(1, Number(given)) : 1;
  const body = { box, page, limit: pageSize };
  const found = useRemoteQuery(
    keys.prospects.introductions(body),
    (context) => searchIntroductions(body, context),
    { staleTimeMs: 0 },
  );
  return (
    <QueryState query={found} failed={t('failed')} skeleton={<SkeletonTable rows={3} />} isStaleTold>
      {({ docs, totalPages }) =>
        docs.length === 0 ? (
          <EmptyState icon="handshake" title={t(`none.${box}`)} text={t('none.text')} />
        ) : (
          <Stack gap="4">
            <Threads introductions={docs} />
            <PageLinks
              page={page}
              pageCount={totalPages}
              hrefFor={(target) => `/dossier?${new URLSearchParams({ box, p: String(target) })}`}
            />
          </Stack>
        )
      }
    </QueryState>
  );
}

function Threads({ introductions }: { introductions: readonly Introduction[] }) {
  useSeeing(introductions);
  return introductions.map((introduction) => <Thread key={introduction._id} introduction={introduction} />);
}

function Thread({ introduction }: { introduction: Introduction }) {
  const t = useDossierT();
  const facts = useFacts();
  const format = useFormat();
  const { state, clientName, other, steps, expiresAt, isReferral, isNew } = introduction;
  const kind = isReferral ? 'referral' : 'step';
  return (
    <Card as="article">
      <Stack gap="3">
        <Row gap="3">
          <Text as="h2" fontFamily="text" fontWeight="semibold" fontSize="md">
            {clientName ? <bdi>{clientName}</bdi> : facts.title(introduction.facts)}
          </Text>
          <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
          {isReferral && <Badge>{t('referral.badge')}</Badge>}
          {isNew && <Badge tone="brass">{t('isNew')}</Badge>}
        </Row>
        <Text size="sm" tone="muted">
          {facts.title(introduction.facts)} · {facts.budget(introduction.facts)}
        </Text>
        {other && (
          <Text>
            {t('with')} <bdi>{other.fullName}</bdi> ·{' '}
            <Link href={`mailto:${other.email}`}>{other.email}</Link>
            {other.phone && (
              <>
                {' · '}
                <Link href={`tel:${other.phone}`}>
                  <bdi>{other.phone}</bdi>
                </Link>
              </>
            )}
          </Text>
        )}
        <Stack as="ol" gap="2" listStyleType="none" padding="0" aria-label={t('thread')}>
          {steps.map((step) => (
            <li key={`${step.state} ${step.at}`}>
              <Text size="sm" tone="muted">
                {format.date(step.at)} · {t(`${kind}.${step.isMine ? 'mine' : 'theirs'}.${step.state}`)}
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
            <Answers introduction={introduction} />
          </>
        )}
      </Stack>
    </Card>
  );
}

/** An answer, with a word to the other agent if one likes. */
function Answers({ introduction }: { introduction: Introduction }) {
  return (
    <PorticoForm
      initialValues={{ word: '' }}
      translate={useT('dossier')}
      describeError={useDescribeError()}
      onSubmit={() => undefined}
    >
      <AnswerButtons introduction={introduction} />
    </PorticoForm>
  );
}

function AnswerButtons({ introduction: { _id, isMine, isReferral } }: { introduction: Introduction }) {
  const t = useDossierT();
  const describe = useDescribeError();
  const [{ value: word }] = useField<string>('word');
  const answer = useRemoteMutation(
    (state: IntroductionAnswerBody['state']) => answerIntroduction(_id, { state, word: word.trim() }),
    {
      invalidates: staleAfter.askForIntroduction,
      onSuccess: (_answered, state) =>
        void snackbar.show({ text: t(`${isReferral ? 'doneReferral' : 'done'}.${state}`), tone: 'positive' }),
      onError: (error) => void snackbar.show({ text: describe(error), tone: 'negative' }),
    },
  );
  const button = (state: IntroductionAnswerBody['state'], variant: 'primary' | 'secondary') => (
    <Button
      size="sm"
      variant={variant}
      isBusy={answer.isPending && answer.variables === state}
      onClick={() => answer.mutate(state)}
    >
      {t(`act.${state}`)}
    </Button>
  );
  return (
    <>
      <TextareaField name="word" label={t('word')} rows={2} maxLength={longestIntroduction} isOptional />
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
