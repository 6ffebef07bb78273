import type { Descriptor } from '@portico/contracts';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** The functions of federation that the frame uses. Tests pass their own. */
export interface Federation {
  /** The remotes' descriptors; null until the registry has come. `hasFailed` when not even an older copy was found. */
  useDescriptors(): { descriptors: readonly Descriptor[] | null; hasFailed: boolean; retry(): void };
  /** Draws one page of one remote, with its skeleton, its second try and its failure card. */
  RemoteOutlet: ComponentType<{ remote: string; page: string; skeleton?: ReactNode }>;
  /** Lets pages and frame draw slots. */
  SlotProvider: ComponentType<{ children: ReactNode }>;
  /** Shows, if so, that this tab runs a developer's code. */
  OverridesBanner: ComponentType;
  /** Starts to fetch the code of a page that is likely to be opened next. */
  prefetch(remote: string, page: string): void;
  /** Calls `listener` each time that code could not be loaded. Returns the function that stops it. */
  onFailure(listener: () => void): () => void;
  /** Reads again which releases are live; the page on screen stays. */
  refresh(): Promise<void>;
}

export const FederationContext = createContext<Federation | null>(null);

export function useFederation(): Federation {
  const federation = useContext(FederationContext);
  if (!federation) throw new Error('The frame stands outside FederationContext');
  return federation;
}
