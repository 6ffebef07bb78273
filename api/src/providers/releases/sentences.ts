import type { Registry, ReleaseAction } from '@portico/contracts';
import { pastOf } from './history.ts';
import type { Fault } from './needs.ts';
import { liveVersionOf } from './registry.ts';
import { shellName } from './store.ts';

/** A change of what is live, as its sentences need it. */
interface Told {
  before: Registry;
  after: Registry;
  /** The shell and the remotes that it changes. */
  changed: readonly string[];
  action: ReleaseAction;
}

const called = (name: string) => (name === shellName ? 'the shell' : name);
const versioned = (name: string, registry: Registry) => `${name} ${liveVersionOf(registry, name)}`;

/** Whether it brings back an earlier live version, by a rollback or by name. */
const isReturn = ({ before, after, changed }: Told) =>
  changed.every((name) => pastOf(before, name).some(({ version }) => version === liveVersionOf(after, name)));

function whatIsDone({ after, changed, action }: Told): string {
  const names = changed.map(called).join(' and ');
  if (action === 'rollback') return `rolling ${names} back`;
  if (action === 'remove') return `removing ${names}`;
  return changed.map((name) => versioned(name, after)).join(' and ');
}

/** By these words a command knows that a refused build waits for the shell alone. */
export const shellFirst = 'release the shell first';

/** By these words it knows that a refused shell waits for remotes. */
export const wouldBreak = 'would break';

/** What the person who releases a remote can do first; empty where the remote itself must be fixed. */
function cureOf({ cure }: Fault, change: Told): string {
  if (cure === 'api') return ': deploy an API that has it first';
  if (cure !== 'shell' || change.changed.includes(shellName)) return '';
  return isReturn(change) ? ': make a shell live that has it first' : `: ${shellFirst}`;
}

/** What another team must do to its remote first. */
function wayOut(name: string, change: Told): string {
  if (change.action === 'remove') return `Release ${name} without it first.`;
  return isReturn(change) ? `Roll ${name} back first.` : `Release ${name} first.`;
}

/** One fault as a sentence: what does not fit, which remote the change would break, and what to do first. */
export function told(fault: Fault, change: Told): string {
  const { name, text } = fault;
  const { after, changed } = change;
  if (!changed.includes(name))
    return `${whatIsDone(change)} ${wouldBreak} ${versioned(name, after)}: it ${text}. ${wayOut(name, change)}`;
  return `${changed.length === 1 ? '' : `${versioned(name, after)} `}${text}${cureOf(fault, change)}`;
}
