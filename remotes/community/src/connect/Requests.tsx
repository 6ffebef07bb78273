import type { CompanyIntroduction } from '@portico/contracts';
import { IntroductionCard, useSeeing } from '@portico/features/introduction';
import { PageLinks } from '@portico/features/page-links';
import { keys, staleAfter } from '@portico/features/queries';
import { QueryState, useRemoteQuery } from '@portico/remote-kit';
import { EmptyState, SkeletonTable, Stack, Text } from '@portico/ui';
import { answerRequest, markRequestsSeen, searchRequests } from './connectCalls.ts';
import { useConnectPage } from './useConnectPage.ts';
import { useConnectT } from './words.ts';

const pageSize = 12;

/** Introductions the reader asked for, or was asked for. */
export function Requests({ box }: { box: 'asked' | 'received' }) {
  const t = useConnectT();
  const { address, addressWith } = useConnectPage();
  const body = { box, page: address.page, limit: pageSize };
  const found = useRemoteQuery(
    keys.companies.introductions(body),
    (context) => searchRequests(body, context),
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
              page={address.page}
              pageCount={totalPages}
              hrefFor={(target) => addressWith({ page: target })}
            />
          </Stack>
        )
      }
    </QueryState>
  );
}

function Threads({ introductions }: { introductions: readonly CompanyIntroduction[] }) {
  useSeeing(introductions, markRequestsSeen, staleAfter.seeCompanyRequests);
  return introductions.map((introduction) => <Thread key={introduction._id} introduction={introduction} />);
}

function Thread({ introduction }: { introduction: CompanyIntroduction }) {
  const t = useConnectT();
  const { person, company, other, isMine } = introduction;
  return (
    <IntroductionCard
      introduction={introduction}
      title={<bdi>{person.fullName}</bdi>}
      about={
        <>
          <bdi>{person.role}</bdi> · <bdi>{company}</bdi>
        </>
      }
      other={other}
      answer={answerRequest}
      invalidates={staleAfter.changeCompanies}
      doneText={(state) => t(`done.${state}`)}
    >
      {!isMine && person.reach && (
        <Text size="sm">
          {t('reach')} <bdi>{person.reach}</bdi>
        </Text>
      )}
    </IntroductionCard>
  );
}
