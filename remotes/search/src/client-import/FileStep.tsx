import type { ClientImport } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, RouterLink, useDescribeError, useRemoteQuery } from '@portico/remote-kit';
import { Badge, Banner, Button, Flex, Heading, SkeletonText, Stack, styled, Text } from '@portico/ui';
import { type DragEvent, useRef, useState } from 'react';
import { useClientsT } from '../clients/index.ts';
import { importAddress } from './importAddress.ts';
import { getImports, sendSpreadsheet } from './importCalls.ts';
import { useFaultText } from './useFaultText.ts';
import { useImportChange } from './useImport.ts';

const Drop = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '3',
    paddingBlock: '12',
    paddingInline: '4',
    border: '1px dashed',
    borderColor: 'lineStrong',
    borderRadius: 'md',
    textAlign: 'center',
  },
  variants: { isOver: { true: { background: 'sunken', borderColor: 'brass' } } },
});

/** Choosing the spreadsheet, and the imports of before. */
export function FileStep({ onSent }: { onSent: (job: ClientImport) => void }) {
  const t = useClientsT();
  const describe = useDescribeError();
  const faultText = useFaultText();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const send = useImportChange(sendSpreadsheet);
  const take = (file: File | undefined) => file && send.mutate(file, { onSuccess: onSent });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  const fault = send.error?.fieldCodes?.file;
  return (
    <Stack gap="8">
      <Drop
        isOver={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Button
          variant="primary"
          startIcon="upload"
          isBusy={send.isPending}
          onClick={() => input.current?.click()}
        >
          {t('imports.choose')}
        </Button>
        <Text size="sm" tone="muted" role="status">
          {send.isPending ? t('imports.sending') : t('imports.drop')}
        </Text>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,text/csv"
          aria-label={t('imports.choose')}
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </Drop>
      {send.error && (
        <Banner tone="negative" isUrgent>
          {fault ? faultText(fault.code, fault.values) : describe(send.error)}
        </Banner>
      )}
      <Latest />
    </Stack>
  );
}

function Latest() {
  const t = useClientsT();
  const format = useFormat();
  const imports = useRemoteQuery(keys.clients.imports, getImports, { staleTimeMs: 0 });
  return (
    <QueryState
      query={imports}
      failed={t('imports.failed')}
      skeleton={<SkeletonText lines={3} />}
      empty={null}
    >
      {(jobs) => (
        <Stack as="section" gap="3">
          <Heading level={2} size="md">
            {t('imports.latest')}
          </Heading>
          <Stack as="ul" gap="2" listStyleType="none" padding="0">
            {jobs.map(({ _id, fileName, createdAt, state }) => (
              <Flex as="li" key={_id} gap="3" alignItems="center" flexWrap="wrap">
                <RouterLink to={importAddress(_id)}>
                  <bdi>{fileName}</bdi>
                </RouterLink>
                <Text as="span" size="sm" tone="muted">
                  {format.dateTime(createdAt)}
                </Text>
                <Badge>{t(`imports.state.${state}`)}</Badge>
              </Flex>
            ))}
          </Stack>
        </Stack>
      )}
    </QueryState>
  );
}
