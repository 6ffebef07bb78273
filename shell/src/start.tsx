import '@portico/ui/styles.css';
import { BrowserRouter, RemoteKitProvider, useLocation } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { PorticoProvider } from '@portico/ui';
import { createRoot } from 'react-dom/client';
import { decideRoute } from './app/routes.ts';
import {
  loadRegistry,
  OverridesBanner,
  RemoteOutlet,
  SlotProvider,
  useDescriptors,
} from './federation/index.ts';

/** Stands in until the frame is there: draws the page the address decides on. */
function Page() {
  const location = useLocation();
  const flags = useFlags();
  const { descriptors } = useDescriptors();
  if (!descriptors) return null;
  const decision = decideRoute(descriptors, location, flags);
  if (decision.kind !== 'page') return <p>{decision.kind}</p>;
  return <RemoteOutlet remote={decision.remote} page={decision.route.page} />;
}

export function startShell() {
  void loadRegistry();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  document.getElementById('landing')?.remove();
  createRoot(root).render(
    <PorticoProvider>
      <RemoteKitProvider>
        <BrowserRouter>
          <SlotProvider>
            <OverridesBanner />
            <Page />
          </SlotProvider>
        </BrowserRouter>
      </RemoteKitProvider>
    </PorticoProvider>,
  );
}
