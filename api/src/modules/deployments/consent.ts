import type { Registry, VersionsBeside } from '@portico/contracts';
import { liveVersionOf } from '../../providers/releases/registry.ts';
import { stagedOf } from '../../providers/releases/staged.ts';
import { ApiProblem } from '../../support/apiProblem.ts';

/**
 * Refuses to take another team's remote along in a version that its team has not staged: who stages a version lets it go
 * live together with others.
 */
export function requireConsent(
  registry: Registry,
  beside: VersionsBeside | undefined,
  own: readonly string[],
): void {
  const others = Object.entries(beside ?? {}).filter(
    ([name, version]) =>
      !own.includes(name) &&
      stagedOf(registry, name)?.version !== version &&
      // A call that is sent again asks for what is so already.
      liveVersionOf(registry, name) !== version,
  );
  if (others.length === 0) return;
  const problems = others.map(
    ([name, version]) =>
      `${name} ${version} is not staged: its team stores it with \`release ${name} --stage\`, so that it may go live together with others.`,
  );
  throw new ApiProblem('FORBIDDEN', { current: { problems } });
}
