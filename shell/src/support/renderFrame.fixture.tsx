import type { Descriptor } from '@portico/contracts';
import { type SlotContentProps, SlotHostContext } from '@portico/remote-kit';
import type { SessionState } from '@portico/session';
import { renderWithPortico } from '@portico/testing';
import { type ReactNode, useMemo } from 'react';
import { RouteHostProvider } from '../app/RouteHostProvider.tsx';
import { type Federation, FederationContext } from '../federation/ports.ts';
import en from '../locales/en.json';
import { descriptors as everything } from './drawer.fixture.ts';

export interface FrameOptions {
  path?: string;
  session?: Partial<SessionState>;
  descriptors?: readonly Descriptor[] | null;
  hasRegistryFailed?: boolean;
  RemoteOutlet?: Federation['RemoteOutlet'];
  /** The content of the header's search place. */
  search?: ReactNode;
  /** The header's indicators are there, and their remote is still loading. */
  areIndicatorsLoading?: boolean;
  /** Makes the search fail to load; a retry calls this function. */
  failedSearch?: () => void;
}

/** A federation that draws a page as text, its name: `community/Events`. */
export function fakeFederation({
  descriptors = everything,
  hasRegistryFailed = false,
  ...rest
}: FrameOptions) {
  const retry = jest.fn();
  const prefetch = jest.fn();
  const known = { descriptors, hasFailed: hasRegistryFailed, retry };
  function SlotProvider({ children }: { children: ReactNode }) {
    const host = useMemo(
      () => ({
        Content: ({ name, fallback, renderFailure }: SlotContentProps) => {
          if (name === 'header.indicators') return fallback;
          return rest.failedSearch ? renderFailure(rest.failedSearch) : rest.search;
        },
        isFilled: (name: string) =>
          (name === 'header.indicators' && rest.areIndicatorsLoading === true) ||
          (name === 'header.search' && (rest.search !== undefined || rest.failedSearch !== undefined)),
        partsOf: () => [],
        load: () => {},
      }),
      [],
    );
    return <SlotHostContext value={host}>{children}</SlotHostContext>;
  }
  const federation: Federation = {
    useDescriptors: () => known,
    RemoteOutlet: rest.RemoteOutlet ?? (({ remote, page }) => <h1>{`${remote}/${page}`}</h1>),
    SlotProvider,
    OverridesBanner: () => null,
    prefetch,
    onFailure: () => () => {},
    refresh: async () => {},
  };
  return { federation, retry, prefetch };
}

/** Draws a part of the shell as App does, inside a memory router. */
export function renderFrame(children: ReactNode, options: FrameOptions = {}) {
  const { federation, ...spies } = fakeFederation(options);
  const { SlotProvider } = federation;
  const result = renderWithPortico(
    <FederationContext value={federation}>
      <RouteHostProvider>
        <SlotProvider>{children}</SlotProvider>
      </RouteHostProvider>
    </FederationContext>,
    { path: options.path ?? '/dashboard', session: options.session ?? {}, words: { shell: { en } } },
  );
  return { ...result, ...spies };
}

const original = window.matchMedia;

/** A screen on which exactly these media queries match. */
export function setScreen(...matching: string[]) {
  window.matchMedia = (media) => ({ ...original(media), matches: matching.includes(media) });
}

export function resetScreen() {
  window.matchMedia = original;
}
