import type { Registry, VersionsBeside } from '@portico/contracts';
import { liveVersionOf } from '../../providers/releases/registry.ts';
import { stagedOf } from '../../providers/releases/staged.ts';
import { ApiProblem } from '../../support/apiProblem.ts';

/**
 * Refuses to make another team's remote live in a version that its team has not staged: by staging a version, a team
 * agrees that it goes live together with others.
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
      // A repeated call asks for what is already so.
      liveVersionOf(registry, name) !== version,
  );
  if (others.length === 0) return;
  const problems = others.map(
    ([name, version]) =>
      `${name} ${version} is not staged: its team stores it with \`release ${name} --stage\`, so that it may go live together with others.`,
  );
  throw new ApiProblem('FORBIDDEN', { current: { problems } });
}
