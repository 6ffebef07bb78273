import type { PeopleFigure } from '@portico/contracts';
import { namedSteps, usageAreaNames, usageEventKinds, usageRisks } from '@portico/contracts/lists';
import { useUsageT } from './words.ts';

/** The name of a figure as the report shows it. */
export function useFigureName() {
  const t = useUsageT();
  return (of: PeopleFigure) => {
    const area = usageAreaNames.find((name) => of === `area:${name}`);
    const kind = usageEventKinds.find((name) => name === of);
    const risk = usageRisks.find((name) => name === of);
    const step = namedSteps.find((name) => name === of);
    if (area) return t(`area.${area}`);
    if (kind) return t(`kind.${kind}`);
    if (risk) return t(`risk.${risk}`);
    return step ? t(`step.${step}`) : t('activeMembers');
  };
}
