import '@portico/ui/styles.css';
import { startApp } from './app/startApp.tsx';
import {
  loadRegistry,
  OverridesBanner,
  prefetchRemote,
  RemoteOutlet,
  SlotProvider,
  useDescriptors,
} from './federation/index.ts';

/** The registry is asked for first: everything else waits for it or runs beside it. */
export function startShell() {
  void loadRegistry();
  void startApp({ useDescriptors, RemoteOutlet, SlotProvider, OverridesBanner, prefetch: prefetchRemote });
}
