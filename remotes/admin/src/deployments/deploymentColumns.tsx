import type { Deployment } from '@portico/contracts';
import type { useFormat } from '@portico/i18n';
import { Button, Flex, Text } from '@portico/ui';
import type { Column } from '@portico/ui/data';
import type { ReactNode } from 'react';
import { TwoLines } from '../cells/index.ts';
import type { useAdminT } from '../locales/useAdminT.ts';
import { LastFailure } from './LastFailure.tsx';

export interface ColumnContext {
  t: ReturnType<typeof useAdminT>;
  format: ReturnType<typeof useFormat>;
  onRollBack: (deployment: Deployment) => void;
}

const bytesPerKilobyte = 1000;
const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** A version and when it was released, one under the other. */
function Version({ version, released }: { version: string; released: ReactNode }) {
  return (
    <TwoLines below={released} whiteSpace="nowrap">
      <Text as="span" size="sm" fontVariantNumeric="tabular-nums">
        <bdi dir="ltr">{version}</bdi>
      </Text>
    </TwoLines>
  );
}

function Previous({ deployment, context }: { deployment: Deployment; context: ColumnContext }) {
  const { t, format, onRollBack } = context;
  const { name, previous } = deployment;
  if (!previous) {
    return (
      <Text as="span" size="sm" tone="muted">
        {t('deployments.noPrevious')}
      </Text>
    );
  }
  return (
    <Flex gap="4" alignItems="center">
      <Version version={previous.version} released={format.dateTime(previous.releasedAt)} />
      <Button
        size="sm"
        aria-label={t('deployments.rollBackOf', { name })}
        onClick={() => onRollBack(deployment)}
      >
        {t('deployments.rollBack')}
      </Button>
    </Flex>
  );
}

/** One row for each remote that is live. */
export function deploymentColumns(context: ColumnContext): Column<Deployment>[] {
  const { t, format } = context;
  return [
    {
      key: 'name',
      header: t('deployments.remote'),
      isRowHeader: true,
      cell: ({ name }) => <strong>{name}</strong>,
    },
    {
      key: 'live',
      header: t('deployments.live'),
      cell: ({ live }) => <Version version={live.version} released={format.dateTime(live.releasedAt)} />,
    },
    {
      key: 'previous',
      header: t('deployments.previous'),
      cell: (deployment) => <Previous deployment={deployment} context={context} />,
    },
    {
      key: 'contract',
      header: t('deployments.contract'),
      isNumeric: true,
      hideBelow: 'md',
      cell: ({ contract }) => format.number(contract),
    },
    {
      key: 'size',
      header: t('deployments.size'),
      isNumeric: true,
      cell: ({ sizeBytes }) =>
        t('deployments.kilobytes', {
          value: format.number(sizeBytes / bytesPerKilobyte, oneDecimal),
        }),
    },
    {
      key: 'failures',
      header: t('deployments.failures'),
      cell: (deployment) => <LastFailure deployment={deployment} />,
    },
  ];
}
