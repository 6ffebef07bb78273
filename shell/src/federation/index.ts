export { prefetchRemote } from './host.ts';
export { OverridesBanner } from './overrides/OverridesBanner.tsx';
export { RemoteOutlet } from './RemoteOutlet.tsx';
export { loadRegistry, refreshRegistry } from './registryStore.ts';
export { onFailure } from './reportFailure.ts';
export { SlotProvider } from './SlotProvider.tsx';
export { guardScripts } from './scriptPolicy.ts';
export { useDescriptors } from './useDescriptors.ts';
