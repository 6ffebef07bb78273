import type { Registry, RegistryRemote } from '@portico/contracts';
import { isShape, problemsOf } from '@portico/contracts/validators';

export interface Reading {
  registry: Registry;
  /** Remotes left out because their entry is malformed. */
  refused: { name: string; reason: string }[];
}

function nameOf(remote: unknown): string {
  const name = typeof remote === 'object' && remote !== null && 'name' in remote ? remote.name : null;
  return typeof name === 'string' ? name : 'unnamed';
}

/** Throws when the value is no registry; a malformed remote only loses that remote. */
export function readRegistry(value: unknown): Reading {
  if (!isShape('registry', value)) {
    const [problem] = problemsOf('registry', value);
    throw new Error(`the registry ${problem?.path ?? ''} ${problem?.message ?? 'is not valid'}`);
  }
  const remotes: RegistryRemote[] = [];
  const refused: Reading['refused'] = [];
  for (const remote of value.remotes) {
    if (isShape('remote', remote)) remotes.push(remote);
    else {
      const [problem] = problemsOf('remote', remote);
      refused.push({ name: nameOf(remote), reason: `${problem?.path} ${problem?.message}` });
    }
  }
  return { registry: { ...value, remotes }, refused };
}
