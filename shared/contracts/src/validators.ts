import type { Descriptor, DescriptorIcon, DescriptorNav, DescriptorSlot, Release } from './federation.ts';
import { federationSchemas } from './federationSchemas.generated.ts';
import { judge, type Problem } from './judge.ts';
import type { Registry, RegistryRemote } from './registry.ts';

export type { Problem };

interface Shapes {
  icon: DescriptorIcon;
  nav: DescriptorNav;
  slot: DescriptorSlot;
  descriptor: Descriptor;
  release: Release;
  remote: RegistryRemote;
  /** The registry's remotes are not checked here: each remote is judged by itself. */
  registry: Omit<Registry, 'remotes'> & { remotes: unknown[] };
}

/** Everything that makes a value invalid as an icon, a menu entry, a slot's filling, a descriptor, a release, a remote of the registry, or a registry. */
export const problemsOf = (shape: keyof Shapes, value: unknown): Problem[] =>
  judge(federationSchemas[shape], value, '', federationSchemas);

export const isShape = <Name extends keyof Shapes>(shape: Name, value: unknown): value is Shapes[Name] =>
  problemsOf(shape, value).length === 0;
