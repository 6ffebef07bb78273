import type { Deployment } from '@portico/contracts';
import type { useFormat } from '@portico/i18n';
import { Badge, Button, Row, Text, VisuallyHidden } from '@portico/ui';
import type { Column } from '@portico/ui/data';
import type { ReactNode } from 'react';
import { TwoLines } from '../cells/index.ts';
import type { Change } from './deploymentCalls.ts';
import { Failures } from './Failures.tsx';
import type { useDeploymentsT } from './words.ts';

export interface ColumnContext {
  t: ReturnType<typeof useDeploymentsT>;
  format: ReturnType<typeof useFormat>;
  onChange: (change: Change) => void;
  onManage: (deployment: Deployment) => void;
}

const bytesPerKilobyte = 1000;
const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** A version, and below it the facts about it. */
export function Version({ version, below }: { version: string; below?: ReactNode }) {
  return (
    <TwoLines below={below} whiteSpace="nowrap">
      <Text as="span" size="sm" fontVariantNumeric="tabular-nums">
        <bdi dir="ltr">{version}</bdi>
      </Text>
    </TwoLines>
  );
}

function Live({ deployment: { live }, context }: { deployment: Deployment; context: ColumnContext }) {
  const { t, format } = context;
  if (!live) return <Badge tone="neutral">{t('notLive')}</Badge>;
  const since = live.liveSince ? t('since', { when: format.dateTime(live.liveSince) }) : null;
  return <Version version={live.version} below={since} />;
}

function LastHealthy({ deployment, context }: { deployment: Deployment; context: ColumnContext }) {
  const { t, onChange } = context;
  const { name, live, lastHealthy } = deployment;
  if (!lastHealthy) {
    return (
      <Text as="span" size="sm" tone="muted">
        {t('noPrevious')}
      </Text>
    );
  }
  const version = lastHealthy;
  return (
    <Row gap="4" alignItems="center">
      <Version version={version} />
      {live && (
        <Button
          size="sm"
          aria-label={t('rollBackOf', { name })}
          onClick={() => onChange({ kind: 'rollback', deployment, version })}
        >
          {t('rollBack')}
        </Button>
      )}
    </Row>
  );
}

/** One row for the shell and for each remote that is or was live. */
export function deploymentColumns(context: ColumnContext): Column<Deployment>[] {
  const { t, format, onManage } = context;
  return [
    {
      key: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: ({ name, kind }) => <strong>{kind === 'shell' ? t('shell') : name}</strong>,
    },
    {
      key: 'live',
      header: t('live'),
      cell: (deployment) => <Live deployment={deployment} context={context} />,
    },
    {
      key: 'lastHealthy',
      header: t('lastHealthy'),
      cell: (deployment) => <LastHealthy deployment={deployment} context={context} />,
    },
    {
      key: 'size',
      header: t('size'),
      isNumeric: true,
      hideBelow: 'md',
      cell: ({ live }) =>
        live?.sizeBytes &&
        t('kilobytes', { value: format.number(live.sizeBytes / bytesPerKilobyte, oneDecimal) }),
    },
    {
      key: 'failures',
      header: t('failures'),
      cell: ({ live }) => live && <Failures of={live} />,
    },
    {
      key: 'manage',
      header: <VisuallyHidden>{t('manage')}</VisuallyHidden>,
      cell: (deployment) => (
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('manageOf', { name: deployment.name })}
          onClick={() => onManage(deployment)}
        >
          {t('manage')}
        </Button>
      ),
    },
  ];
}
