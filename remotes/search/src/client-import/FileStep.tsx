import type { ClientImport } from '@portico/contracts';
import { FileDrop } from '@portico/features/file-drop';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, RouterLink, useDescribeError, useRemoteQuery } from '@portico/remote-kit';
import { Badge, Banner, Flex, Heading, SkeletonText, Stack, Text } from '@portico/ui';
import { useClientsT } from '../clients/index.ts';
import { importAddress } from './importAddress.ts';
import { getImports, sendSpreadsheet } from './importCalls.ts';
import { useClientFaultText } from './useClientFaultText.ts';
import { useImportChange } from './useImport.ts';

/** Choosing the spreadsheet, and the imports of before. */
export function FileStep({ onSent }: { onSent: (job: ClientImport) => void }) {
  const t = useClientsT();
  const describe = useDescribeError();
  const faultText = useClientFaultText();
  const send = useImportChange(sendSpreadsheet);
  const fault = send.error?.fieldCodes?.file;
  return (
    <Stack gap="8">
      <FileDrop
        label={t('imports.choose')}
        note={t(send.isPending ? 'imports.sending' : 'imports.drop')}
        isBusy={send.isPending}
        onFile={(file) => send.mutate(file, { onSuccess: onSent })}
      />
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
