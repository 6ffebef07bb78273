import type { Descriptor, Registry, RegistryRemote, Release } from './federation.ts';
import { descriptor, registry, release, remote } from './validators.generated.ts';

interface Validator {
  (value: unknown): boolean;
  errors?: { instancePath: string; message?: string; params: Record<string, unknown> }[] | null;
}

const validators: Record<keyof Shapes, Validator> = { descriptor, registry, release, remote };

interface Shapes {
  descriptor: Descriptor;
  release: Release;
  remote: RegistryRemote;
  /** Its remotes are not looked at: each is judged by itself. */
  registry: Omit<Registry, 'remotes'> & { remotes: unknown[] };
}

/** What is wrong, and where: `path` is a JSON pointer such as `/routes/0/path`. */
export interface Problem {
  path: string;
  message: string;
}

/** All that keeps a value from being a descriptor, a release, a remote of the registry, or a registry. */
export function problemsOf(shape: keyof Shapes, value: unknown): Problem[] {
  const validate = validators[shape];
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) => {
    const unknown = params.additionalProperty;
    return unknown === undefined
      ? { path: instancePath, message: message ?? 'is not valid' }
      : { path: `${instancePath}/${String(unknown)}`, message: 'is not a known property' };
  });
}

export function isShape<Name extends keyof Shapes>(shape: Name, value: unknown): value is Shapes[Name] {
  return validators[shape](value);
}
