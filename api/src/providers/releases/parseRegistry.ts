import type { Registry } from '@portico/contracts';
import { problemsOf } from '@portico/contracts/validators';

/** Parses a registry. `place` is where the text was stored, for the person who must repair it. */
export function parseRegistry(text: string, place: string): Registry {
  const registry: unknown = JSON.parse(text);
  const [problem] = problemsOf('registry', registry);
  if (problem) throw new Error(`${place} is damaged: ${problem.path || 'the file'} ${problem.message}`);
  return registry as Registry;
}

export const registryText = (registry: Registry): string => `${JSON.stringify(registry, null, 2)}\n`;
