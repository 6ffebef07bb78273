import type { DeployedVersion, Deployment } from '@portico/contracts';

export const versionOf = (digit: string, change: Partial<DeployedVersion> = {}): DeployedVersion => ({
  version: `1.0.0+${digit.repeat(12)}`,
  liveSince: '2026-11-20T09:00:00.000Z',
  isLive: false,
  isHealthy: true,
  sizeBytes: 17_840,
  failuresLastDay: null,
  ...change,
});

/** A remote whose live version came after two healthy ones. */
export function deploymentOf(change: Partial<Deployment> = {}): Deployment {
  const live = versionOf('b', { isLive: true });
  return {
    name: 'listings',
    kind: 'remote',
    live,
    lastHealthy: versionOf('a').version,
    contract: 2,
    versions: [live, versionOf('a'), versionOf('9', { isHealthy: false })],
    history: [
      {
        at: '2026-11-20T09:00:00.000Z',
        name: 'listings',
        action: 'release',
        version: live.version,
        before: versionOf('a').version,
        by: 'ines@portico.test',
        why: 'faster list',
        commit: 'abc123',
        sizeBytes: 17_840,
        checks: [],
      },
    ],
    owners: [],
    ...change,
  };
}
