import type { DeployedVersion } from '@portico/contracts';
import { commandFor } from '../build/packed.ts';
import { Refusal } from '../terminal/say.ts';
import type { Shown } from './place.ts';

const shownOf = (all: readonly Shown[], name: string): Shown => {
  const shown = all.find((each) => each.name === name);
  if (shown && shown.versions.length > 0) return shown;
  const names = all.filter(({ versions }) => versions.length > 0).map((each) => each.name);
  const known = names.length > 0 ? `: there are versions of ${names.join(', ')}` : '';
  throw new Refusal(`No version of "${name}" is stored${known}.`);
};

/** The stored version that a text names: whole, or by the first characters of its hash. */
export function versionNamed(all: readonly Shown[], name: string, text: string): string {
  const versions = shownOf(all, name).versions.map(({ version }) => version);
  const found = versions.filter(
    (version) => version === text || version.split('+')[1]?.startsWith(text.toLowerCase()),
  );
  if (found.length === 1) return found[0] as string;
  const problem = found.length === 0 ? 'There is no stored' : 'More than one';
  const list = commandFor(name, 'releases');
  throw new Refusal(`${problem} version "${text}" of ${name}: \`${list}\` lists them.`);
}

function stateOf({ isLive, isHealthy, liveSince }: DeployedVersion): string {
  if (isLive) return isHealthy ? 'LIVE' : 'LIVE, failing';
  if (!liveSince) return 'never live';
  return isHealthy ? 'healthy' : 'failed or taken back';
}

const minute = (at: string) => at.slice(0, 16).replace('T', ' ');

/** Every stored version of a remote or the shell, the one live last first, then what happened to it, newest first. */
export function listVersions(all: readonly Shown[], name: string): string[] {
  const { versions, history, staged } = shownOf(all, name);
  const lines = versions.map((each) => {
    const waits = staged?.version === each.version ? `staged by ${staged.by}` : '';
    const since = each.liveSince ? `live from ${minute(each.liveSince)}` : waits;
    return `  ${each.version}  ${stateOf(each).padEnd(21)}${since}`;
  });
  const told = history.map(({ at, action, version, before, by, commit, why }) => {
    const what = action === 'remove' ? before : version;
    return `  ${minute(at)}  ${action.padEnd(9)}${what}  ${by}${commit ? `  ${commit}` : ''}${why ? `  "${why}"` : ''}`;
  });
  const head = versions.some(({ isLive }) => isLive) ? name : `${name}: none is live`;
  return [head, ...lines, ...(told.length > 0 ? ['', 'History (times in UTC)', ...told] : [])];
}
