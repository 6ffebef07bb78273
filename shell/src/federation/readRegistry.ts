import type { Registry, RegistryRemote } from '@portico/contracts';
import { isShape, problemsOf } from '@portico/contracts/validators';

export interface Reading {
  registry: Registry;
  /** What is left out because it is malformed: a remote, or one slot of a remote's release. */
  refused: { name: string; version: string; reason: string }[];
}

type Values = Record<string, unknown>;

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;

function nameOf(remote: unknown): string {
  const name = isObject(remote) ? remote.name : null;
  return typeof name === 'string' ? name : 'unnamed';
}

/** The release without the slots that cannot be read: a slot is an addition, so it costs only itself. */
function withReadableSlots(release: unknown, refuse: (version: string, reason: string) => void): unknown {
  if (!isObject(release) || !isObject(release.descriptor)) return release;
  const { descriptor, version } = release;
  if (!Array.isArray(descriptor.slots)) return release;
  const slots = descriptor.slots.filter((slot, at) => {
    const [problem] = problemsOf('slot', slot);
    if (problem) refuse(String(version), `/descriptor/slots/${at}${problem.path} ${problem.message}`);
    return !problem;
  });
  return { ...release, descriptor: { ...descriptor, slots } };
}

/** Throws when the value is no registry; a malformed remote only loses that remote, a malformed slot only that slot. */
export function readRegistry(value: unknown): Reading {
  if (!isShape('registry', value)) {
    const [problem] = problemsOf('registry', value);
    throw new Error(`the registry ${problem?.path ?? ''} ${problem?.message ?? 'is not valid'}`);
  }
  const remotes: RegistryRemote[] = [];
  const refused: Reading['refused'] = [];
  for (const entry of value.remotes) {
    const name = nameOf(entry);
    const spared = (release: unknown) =>
      withReadableSlots(release, (version, reason) => refused.push({ name, version, reason }));
    const remote = isObject(entry)
      ? { ...entry, live: spared(entry.live), previous: spared(entry.previous) }
      : entry;
    if (isShape('remote', remote)) remotes.push(remote);
    else {
      const [problem] = problemsOf('remote', remote);
      refused.push({ name, version: '-', reason: `${problem?.path} ${problem?.message}` });
    }
  }
  return { registry: { ...value, remotes }, refused };
}
