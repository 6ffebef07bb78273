import { lazyPart } from '@portico/features/lazy-part';
import { useRegistry } from '../registryStore.ts';
import type { OverridesPanelProps } from './OverridesPanel.tsx';

/** Members never fetch it. */
const OverridesPanel = lazyPart<OverridesPanelProps>(() =>
  import('./OverridesPanel.tsx').then((module) => module.OverridesPanel),
);

/** Says what this tab runs in place of released code, or why not. */
export function OverridesBanner() {
  const { overrides, remotes, previewOrigins } = useRegistry();
  if (overrides.length === 0) return null;
  const names = remotes.map(({ name }) => name);
  return <OverridesPanel overrides={overrides} names={names} previewOrigins={previewOrigins} />;
}
