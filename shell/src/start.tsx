import '@portico/ui/styles.css';
import { startApp } from './app/startApp.tsx';
import {
  guardScripts,
  loadRegistry,
  OverridesBanner,
  onFailure,
  prefetchRemote,
  RemoteOutlet,
  refreshRegistry,
  SlotProvider,
  useDescriptors,
} from './federation/index.ts';

/** Requests the registry first, because everything else waits for it or runs beside it. */
export function startShell() {
  guardScripts();
  void loadRegistry();
  void startApp({
    useDescriptors,
    RemoteOutlet,
    SlotProvider,
    OverridesBanner,
    prefetch: prefetchRemote,
    onFailure,
    refresh: refreshRegistry,
  });
}
