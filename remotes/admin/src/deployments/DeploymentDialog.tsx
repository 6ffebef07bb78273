import type { DeployedVersion, Deployment, StagedVersion } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { useFlags } from '@portico/session';
import { Badge, Box, Button, Heading, ListLine, Row, Stack, Text, type Tone } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import type { ReactNode } from 'react';
import type { Change } from './deploymentCalls.ts';
import { Version } from './deploymentColumns.tsx';
import { Failures } from './Failures.tsx';
import { HistoryList } from './HistoryList.tsx';
import { OwnersForm } from './OwnersForm.tsx';
import { useDeploymentsT } from './words.ts';

export interface DeploymentDialogProps {
  isOpen: boolean;
  deployment: Deployment | null;
  onChange: (change: Change) => void;
  onClose: () => void;
}

type State = 'live' | 'failing' | 'healthy' | 'bad' | 'never';

const tones: Record<State, Tone> = {
  live: 'positive',
  failing: 'negative',
  healthy: 'neutral',
  bad: 'warning',
  never: 'neutral',
};

function stateOf({ isLive, isHealthy, liveSince }: DeployedVersion): State {
  if (isLive) return isHealthy ? 'live' : 'failing';
  if (isHealthy) return 'healthy';
  return liveSince ? 'bad' : 'never';
}

/** The dialog opens at the section that `isFirst`: its only field is at the end. */
function Section({ title, isFirst, children }: { title: string; isFirst?: boolean; children: ReactNode }) {
  return (
    <Stack as="section" gap="3">
      <Heading level={3} size="sm" {...(isFirst && { tabIndex: -1, 'data-autofocus': true })}>
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

interface LineProps {
  version: DeployedVersion;
  /** The person who stored it to go live together with another, if it waits. */
  staged: StagedVersion | null;
  onMakeLive: () => void;
}

function VersionLine({ version, staged, onMakeLive }: LineProps) {
  const t = useDeploymentsT();
  const format = useFormat();
  const state = stateOf(version);
  const waits = staged && t('by', { who: staged.by, when: format.dateTime(staged.at) });
  const since = version.liveSince && t('since', { when: format.dateTime(version.liveSince) });
  return (
    <ListLine gap="3" flexWrap="wrap">
      <Version version={version.version} below={waits ?? since} />
      <Row gap="3" alignItems="center" flexWrap="wrap">
        {version.failuresLastDay && <Failures of={version} />}
        <Badge tone={staged ? 'warning' : tones[state]}>{t(`states.${staged ? 'staged' : state}`)}</Badge>
        {!version.isLive && (
          <Button size="sm" aria-label={t('makeLiveOf', { version: version.version })} onClick={onMakeLive}>
            {t('makeLive')}
          </Button>
        )}
      </Row>
    </ListLine>
  );
}

/** Every stored version of the shell or a remote, what happened to it, and who looks after it. */
export function DeploymentDialog({ isOpen, deployment, onChange, onClose }: DeploymentDialogProps) {
  const t = useDeploymentsT();
  const { isAdmin } = useFlags();
  if (!deployment) return null;
  const { name, kind, versions, live, staged } = deployment;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('manageOf', { name })} size="lg">
      <Stack gap="8">
        <Section title={t('versions')} isFirst>
          <Box as="ul" borderBlockStart="hairline">
            {versions.map((version) => (
              <VersionLine
                key={version.version}
                version={version}
                staged={staged?.version === version.version ? staged : null}
                onMakeLive={() => onChange({ kind: 'live', deployment, version: version.version })}
              />
            ))}
          </Box>
        </Section>
        <Section title={t('history')}>
          <HistoryList events={deployment.history} />
        </Section>
        {kind === 'remote' && isAdmin && (
          <Section title={t('team')}>
            <OwnersForm deployment={deployment} />
          </Section>
        )}
        {kind === 'remote' && live && (
          <Section title={t('remove')}>
            <Text tone="muted">{t('removeHint')}</Text>
            <Row>
              <Button variant="danger" onClick={() => onChange({ kind: 'remove', deployment })}>
                {t('remove')}
              </Button>
            </Row>
          </Section>
        )}
      </Stack>
    </Dialog>
  );
}
