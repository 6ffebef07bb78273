import { Text } from '@portico/ui';
import { ReasonDialog } from '../reason/index.ts';
import type { Change } from './deploymentCalls.ts';
import { useChange, useDescribeRefusal } from './useDeployments.ts';
import { useDeploymentsT } from './words.ts';

export interface ChangeDialogProps {
  /** What to confirm; null keeps the dialog closed. */
  change: Change | null;
  onClose: () => void;
}

const labels = { rollback: 'rollBack', live: 'makeLive', remove: 'remove' } as const;

/** Asks for the reason before what every member uses is changed. */
export function ChangeDialog({ change, onClose }: ChangeDialogProps) {
  const t = useDeploymentsT();
  const apply = useChange(onClose);
  const describeError = useDescribeRefusal();
  const { kind = 'rollback', deployment } = change ?? {};
  const live = deployment?.live?.version ?? '';
  const version = change && change.kind !== 'remove' ? change.version : '';
  const consequence = kind === 'live' && live === '' ? 'revive' : kind;
  return (
    <ReasonDialog
      isOpen={change !== null}
      onClose={onClose}
      title={t(`ask.${kind}`, { name: deployment?.name ?? '' })}
      text={<Text>{t(`consequence.${consequence}`, { version, live })}</Text>}
      submitLabel={t(labels[kind])}
      isDangerous
      describeError={describeError}
      onSubmit={async (reason) => change && apply(change, reason)}
    />
  );
}
