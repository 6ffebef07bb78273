import { useKitWords } from '@portico/i18n';
import { BrowserRouter, ErrorBoundary, RemoteKitProvider } from '@portico/remote-kit';
import { PorticoProvider, SnackbarHost } from '@portico/ui';
import { type Federation, FederationContext } from '../federation/ports.ts';
import { Crash } from './Crash.tsx';
import { LateCompanions } from './LateCompanions.tsx';
import { RouteHostProvider } from './RouteHostProvider.tsx';
import { Screen } from './Screen.tsx';

/** The composition root: every provider, once, and the screen inside. */
export function App({ federation }: { federation: Federation }) {
  const words = useKitWords();
  const { SlotProvider } = federation;
  return (
    <PorticoProvider words={words}>
      <ErrorBoundary renderError={(error) => <Crash error={error} />}>
        <FederationContext value={federation}>
          <RemoteKitProvider>
            <BrowserRouter>
              <RouteHostProvider>
                <SlotProvider>
                  <Screen />
                </SlotProvider>
                <LateCompanions />
              </RouteHostProvider>
            </BrowserRouter>
          </RemoteKitProvider>
        </FederationContext>
        <SnackbarHost />
      </ErrorBoundary>
    </PorticoProvider>
  );
}
