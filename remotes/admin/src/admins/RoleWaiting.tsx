import type { RoleRequest } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { QueryState } from '@portico/remote-kit';
import { Button, Heading, Row, SkeletonText, Stack, Text } from '@portico/ui';
import { useState } from 'react';
import { useRoleName } from '../people/index.ts';
import { useActsT } from '../people-acts/index.ts';
import { ReasonDialog } from '../reason/index.ts';
import { SettingChanges } from '../settings/index.ts';
import { useRoleRequests } from './useAdministrators.ts';

/** Roles that wait for a second administrator, and whether the most powerful one has to. */
export function RoleWaiting() {
  const t = useActsT();
  const { requests, answer, saveRule } = useRoleRequests();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Stack as="section" gap="3" marginBlockEnd="6" aria-label={t('roles.title')}>
      <Heading level={2} size="sm">
        {t('roles.title')}
      </Heading>
      <QueryState
        query={requests}
        failed={t('roles.failed')}
        skeleton={<SkeletonText lines={2} />}
        headingLevel={3}
      >
        {({ needsTwo, requests: waiting }) => (
          <>
            <Row gap="3">
              <Text>{t(needsTwo ? 'roles.on' : 'roles.off')}</Text>
              <Button size="sm" onClick={() => setIsAsking(true)}>
                {t(needsTwo ? 'roles.switchOff' : 'roles.switchOn')}
              </Button>
            </Row>
            <SettingChanges
              of="roleRule"
              version={Number(needsTwo)}
              title={t('roles.history')}
              none={t('roles.neverChanged')}
            />
            {waiting.map((request) => (
              <Waiting
                key={request._id}
                request={request}
                isBusy={answer.isPending}
                onAnswer={(said) => answer.mutate({ id: request._id, answer: said })}
              />
            ))}
            <ReasonDialog
              isOpen={isAsking}
              onClose={() => setIsAsking(false)}
              onSubmit={async (reason) => {
                await saveRule({ needsTwo: !needsTwo, reason });
                setIsAsking(false);
              }}
              title={t(needsTwo ? 'roles.switchOff' : 'roles.switchOn')}
              text={t(needsTwo ? 'roles.offConsequence' : 'roles.onConsequence')}
              submitLabel={t(needsTwo ? 'roles.askOff' : 'roles.switchOn')}
            />
          </>
        )}
      </QueryState>
    </Stack>
  );
}

interface WaitingProps {
  request: RoleRequest;
  isBusy: boolean;
  onAnswer: (answer: 'confirm' | 'decline') => void;
}

function Waiting({ request, isBusy, onAnswer }: WaitingProps) {
  const t = useActsT();
  const format = useFormat();
  const roleName = useRoleName();
  const { kind, person, role, askedBy, reason, expiresAt, isMine } = request;
  const values = { name: person?.name ?? '', role: role ? roleName(role) : '', by: askedBy.name };
  return (
    <Stack gap="1" paddingBlock="3" borderBlockStart="hairline">
      <Text dir="auto">{t(kind === 'grant' ? 'roles.request' : 'roles.ruleRequest', values)}</Text>
      <Text size="sm" tone="muted" dir="auto">
        {t('roles.detail', { reason, date: format.dateTime(expiresAt) })}
      </Text>
      <Row gap="2">
        {!isMine && (
          <Button size="sm" variant="primary" isBusy={isBusy} onClick={() => onAnswer('confirm')}>
            {t('roles.confirm')}
          </Button>
        )}
        <Button size="sm" isBusy={isBusy} onClick={() => onAnswer('decline')}>
          {t(isMine ? 'roles.withdraw' : 'roles.decline')}
        </Button>
      </Row>
    </Stack>
  );
}
