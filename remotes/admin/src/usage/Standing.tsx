import type { UsageReport } from '@portico/contracts';
import { namedSteps } from '@portico/contracts/lists';
import { useFormat } from '@portico/i18n';
import { Grid, Heading, Stack, Text } from '@portico/ui';
import { StatRow } from '@portico/ui/data';
import { PeopleLink } from './PeopleLink.tsx';
import { useChange } from './useChange.ts';
import type { UsagePlace } from './useUsage.ts';
import { useUsageT } from './words.ts';

interface StandingProps {
  report: UsageReport;
  place: UsagePlace;
}

/** Members who may be about to leave, and how referred people became members. */
export function Standing(props: StandingProps) {
  return (
    <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="8">
      <AtRisk {...props} />
      <Funnel {...props} />
    </Grid>
  );
}

function AtRisk({ report: { risks, maySeePeople }, place }: StandingProps) {
  const t = useUsageT();
  const format = useFormat();
  const stats = risks.map(({ risk, members }) => ({
    label: t(`risk.${risk}`),
    value: (
      <PeopleLink place={place} maySeePeople={maySeePeople} of={risk}>
        {format.number(members)}
      </PeopleLink>
    ),
    note: t(`riskHint.${risk}`),
  }));
  return (
    <Stack>
      <Heading level={2}>{t('atRisk')}</Heading>
      <Text size="sm" tone="muted">
        {t('atRiskLead')}
      </Text>
      <StatRow stats={stats} />
    </Stack>
  );
}

function Funnel({ report: { funnel, maySeePeople }, place }: StandingProps) {
  const t = useUsageT();
  const format = useFormat();
  const change = useChange();
  const stats = funnel.map(({ step, current, previous }) => {
    const named = namedSteps.find((name) => name === step);
    const shown = format.number(current);
    return {
      label: t(`step.${step}`),
      value: named ? (
        <PeopleLink place={place} maySeePeople={maySeePeople} of={named}>
          {shown}
        </PeopleLink>
      ) : (
        shown
      ),
      note: change(current, previous),
    };
  });
  return (
    <Stack>
      <Heading level={2}>{t('funnel')}</Heading>
      <Text size="sm" tone="muted">
        {t('funnelLead')}
      </Text>
      <StatRow stats={stats} />
    </Stack>
  );
}
