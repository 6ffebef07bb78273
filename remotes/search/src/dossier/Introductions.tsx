import type { Introduction } from '@portico/contracts';
import { IntroductionCard, useSeeing } from '@portico/features/introduction';
import { PageLinks } from '@portico/features/page-links';
import { keys, staleAfter } from '@portico/features/queries';
import { QueryState, useRemoteQuery, useSearchParams } from '@portico/remote-kit';
import { Badge, EmptyState, SkeletonTable, Stack } from '@portico/ui';
import { markIntroductionsSeen } from '../new-introductions/index.ts';
import { answerIntroduction, searchIntroductions } from './dossierCalls.ts';
import { useFacts } from './useFacts.ts';
import { useDossierT } from './words.ts';

const pageSize = 12;

/** Requests the reader made, or received, each with its thread. */
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
  useSeeing(introductions, markIntroductionsSeen, staleAfter.seeIntroductions);
  return introductions.map((introduction) => <Thread key={introduction._id} introduction={introduction} />);
}

function Thread({ introduction }: { introduction: Introduction }) {
  const t = useDossierT();
  const facts = useFacts();
  const { clientName, other, isReferral } = introduction;
  return (
    <IntroductionCard
      introduction={introduction}
      title={clientName ? <bdi>{clientName}</bdi> : facts.title(introduction.facts)}
      about={
        <>
          {facts.title(introduction.facts)} · {facts.budget(introduction.facts)}
        </>
      }
      other={other}
      {...(isReferral && {
        badge: <Badge>{t('referral.badge')}</Badge>,
        stepText: (step: Introduction['steps'][number]) =>
          t(`referral.${step.isMine ? 'mine' : 'theirs'}.${step.state}`),
      })}
      answer={answerIntroduction}
      invalidates={staleAfter.askForIntroduction}
      doneText={(state) => t(`${isReferral ? 'doneReferral' : 'done'}.${state}`)}
    />
  );
}
