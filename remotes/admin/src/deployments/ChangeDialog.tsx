import type { StagedVersion } from '@portico/contracts';
import { Text } from '@portico/ui';
import { ReasonDialog } from '../reason/index.ts';
import type { Change } from './deploymentCalls.ts';
import { useChange, useDescribeRefusal } from './useDeployments.ts';
import { useDeploymentsT } from './words.ts';

export interface ChangeDialogProps {
  /** What to confirm; null keeps the dialog closed. */
  change: Change | null;
  /** Versions that wait to go live together with another. */
  staged: readonly StagedVersion[];
  onClose: () => void;
}

const labels = { rollback: 'rollBack', live: 'makeLive', remove: 'remove' } as const;

/** Asks for the reason before what every member uses is changed. */
export function ChangeDialog({ change, staged, onClose }: ChangeDialogProps) {
  const t = useDeploymentsT();
  const make = useChange(onClose);
  const describeError = useDescribeRefusal();
  const { kind = 'rollback', deployment } = change ?? {};
  const live = deployment?.live?.version ?? '';
  const version = change && change.kind !== 'remove' ? change.version : '';
  const consequence = kind === 'live' && live === '' ? 'revive' : kind;
  const others = kind === 'live' ? staged.filter(({ name }) => name !== deployment?.name) : [];
  function apply(reason: string, chosen: readonly string[]) {
    if (change?.kind !== 'live') return change && make(change, reason);
    const beside = others
      .filter(({ name }) => chosen.includes(name))
      .map((each) => [each.name, each.version]);
    return make({ ...change, beside: Object.fromEntries(beside) }, reason);
  }
  return (
    <ReasonDialog
      isOpen={change !== null}
      onClose={onClose}
      title={t(`ask.${kind}`, { name: deployment?.name ?? '' })}
      text={<Text>{t(`consequence.${consequence}`, { version, live })}</Text>}
      submitLabel={t(labels[kind])}
      isDangerous
      describeError={describeError}
      choices={others.map(({ name, version: waiting, by }) => ({
        name,
        label: t('together', { name, version: waiting }),
        hint: t('togetherHint', { who: by }),
      }))}
      onSubmit={async (reason, chosen) => apply(reason, chosen)}
    />
  );
}
