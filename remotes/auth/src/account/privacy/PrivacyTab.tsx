import type { PrivacyOverview } from '@portico/contracts';
import { retentionKinds } from '@portico/contracts/lists';
import { useFormat } from '@portico/i18n';
import { QueryState, RouterLink } from '@portico/remote-kit';
import { SkeletonText, Stack, Text } from '@portico/ui';
import { DefinitionList } from '@portico/ui/data';
import { CopySection } from './CopySection.tsx';
import { CorrectionSection } from './CorrectionSection.tsx';
import { DeletionSection } from './DeletionSection.tsx';
import { PrivacySection } from './PrivacySection.tsx';
import { usePrivacy } from './usePrivacy.ts';
import { usePrivacyT } from './words.ts';

/**
 * `/my-data` and `/my-account?section=privacy`: the data that Portico keeps about somebody, and their possible
 * requests.
 */
export function PrivacyTab() {
  const t = usePrivacyT();
  return (
    <QueryState query={usePrivacy()} failed={t('failed')} skeleton={<SkeletonText lines={8} />}>
      {(overview) => (
        <Stack gap="10" paddingBlockStart="8">
          <CopySection requests={overview.requests} />
          <CorrectionSection requests={overview.requests} />
          <Consents consents={overview.consents} />
          <Retention days={overview.retention} />
          <DeletionSection deletion={overview.deletion} />
        </Stack>
      )}
    </QueryState>
  );
}

/** Which version of which text was agreed to, each with a way to read it. */
function Consents({ consents }: Pick<PrivacyOverview, 'consents'>) {
  const t = usePrivacyT();
  const format = useFormat();
  const textOf = (kind: string, version: number) => `/company?page=${kind}&version=${version}`;
  return (
    <PrivacySection title={t('consents.title')} text={t('consents.text')}>
      {consents.length === 0 ? (
        <Text>{t('consents.none')}</Text>
      ) : (
        <DefinitionList
          items={consents.map(({ kind, version, acceptedAt, isCurrent }) => ({
            term: (
              <RouterLink to={textOf(kind, version)}>
                {t(`consents.kind.${kind}`)} · {t('consents.version', { version })}
              </RouterLink>
            ),
            value: t(isCurrent ? 'consents.since' : 'consents.earlier', {
              time: format.dateTime(acceptedAt),
            }),
          }))}
        />
      )}
    </PrivacySection>
  );
}

const yearDays = 365;

function Retention({ days }: { days: PrivacyOverview['retention'] }) {
  const t = usePrivacyT();
  const keptFor = (count: number) =>
    count % yearDays === 0
      ? t('retention.years', { count: count / yearDays })
      : t('retention.days', { count });
  return (
    <PrivacySection title={t('retention.title')} text={t('retention.text')}>
      <DefinitionList
        items={retentionKinds.map((kind) => ({
          term: t(`retention.kind.${kind}`),
          value: keptFor(days[kind]),
        }))}
      />
    </PrivacySection>
  );
}
