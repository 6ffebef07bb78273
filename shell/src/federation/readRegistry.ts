import type { Registry, RegistryRemote } from '@portico/contracts';
import { isShape, problemsOf } from '@portico/contracts/validators';

export interface Reading {
  registry: Registry;
  /** A malformed part that is left out: a remote, or one menu entry or slot of a remote's release. */
  refused: { name: string; version: string; reason: string }[];
}

type Values = Record<string, unknown>;

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;

function nameOf(remote: unknown): string {
  const name = isObject(remote) ? remote.name : null;
  return typeof name === 'string' ? name : 'unnamed';
}

type Refuse = (version: string, reason: string) => void;

/** The readable entries of a list: a menu entry or slot from a newer release is the only one left out. */
function readable(shape: 'nav' | 'slot', list: unknown, path: string, refuse: (reason: string) => void) {
  if (!Array.isArray(list)) return list;
  return list.filter((entry, at) => {
    const [problem] = problemsOf(shape, entry);
    if (problem) refuse(`${path}/${at}${problem.path} ${problem.message}`);
    return !problem;
  });
}

/** A kind of icon that this shell cannot draw becomes one without a name, for which the menu has a drawing. */
function withDrawableIcons(nav: unknown): unknown {
  if (!Array.isArray(nav)) return nav;
  return nav.map((entry) =>
    isObject(entry) && entry.icon !== undefined && !isShape('icon', entry.icon)
      ? { ...entry, icon: 'unknown' }
      : entry,
  );
}

/** The release without those menu entries and slots that cannot be read. */
function withReadableParts(release: unknown, refuse: Refuse): unknown {
  if (!isObject(release) || !isObject(release.descriptor)) return release;
  const { descriptor, version } = release;
  const say = (reason: string) => refuse(String(version), reason);
  const nav = readable('nav', withDrawableIcons(descriptor.nav), '/descriptor/nav', say);
  const slots = readable('slot', descriptor.slots, '/descriptor/slots', say);
  return { ...release, descriptor: { ...descriptor, nav, slots } };
}

/** The fallback, or none where this shell cannot read it: it must not cost the live release. */
function fallbackOf(previous: unknown, refuse: Refuse): unknown {
  const release = withReadableParts(previous, refuse);
  return isShape('release', release) ? release : null;
}

/** Throws when the value is no registry. Only the malformed remote, menu entry or slot is left out. */
export function readRegistry(value: unknown): Reading {
  if (!isShape('registry', value)) {
    const [problem] = problemsOf('registry', value);
    throw new Error(`the registry ${problem?.path ?? ''} ${problem?.message ?? 'is not valid'}`);
  }
  const remotes: RegistryRemote[] = [];
  const refused: Reading['refused'] = [];
  for (const entry of value.remotes) {
    const name = nameOf(entry);
    const refuse: Refuse = (version, reason) => refused.push({ name, version, reason });
    const remote = isObject(entry)
      ? {
          ...entry,
          live: withReadableParts(entry.live, refuse),
          previous: fallbackOf(entry.previous, refuse),
        }
      : entry;
    if (isShape('remote', remote)) remotes.push(remote);
    else {
      const [problem] = problemsOf('remote', remote);
      refused.push({ name, version: '-', reason: `${problem?.path} ${problem?.message}` });
    }
  }
  return { registry: { ...value, remotes }, refused };
}
