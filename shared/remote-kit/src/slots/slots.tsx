import type { ListingDetail } from '@portico/contracts';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/**
 * What the places known here pass to the component that fills them; most pass nothing. A team may have a place under any
 * name, without a line here: its `remote.json` offers it, with its version and the types of what it gives.
 */
export interface SlotGiven {
  /** The agent whose profile is open; below the name. A page of an earlier release leaves out the person. */
  'agent.header': { agentId: string; personId?: string };
  /** The open form of a new listing; its own dialogs close it. */
  'listing.form': {
    mode: 'listingsOnly';
    onClose: () => void;
    onSaved: (listing: ListingDetail) => void;
  };
  /** The open form of a listing, whose type stays as it is. A slot of its own: an older `listing.form` opens an empty form. */
  'listing.form.edit': {
    listingId: string;
    onClose: () => void;
    onSaved: (listing: ListingDetail) => void;
  };
}

/** A known place, or any other. */
export type SlotName = keyof SlotGiven | (string & {});

export interface SlotContentProps {
  name: SlotName;
  given: object | undefined;
  fallback: ReactNode;
  renderFailure: (retry: () => void) => ReactNode;
}

/** What the host provides: which remotes fill a slot, and how it is drawn. */
export interface SlotHost {
  /** Draws everything this person may see in the slot; one part can fail without the others. */
  Content: ComponentType<SlotContentProps>;
  /** Whether any remote fills the slot for this person. */
  isFilled(name: SlotName): boolean;
  /** Starts to fetch the code behind the slot before it is first drawn. */
  load(name: SlotName): void;
}

export const SlotHostContext = createContext<SlotHost | null>(null);

type GivenTo<Name extends SlotName> = Name extends keyof SlotGiven ? SlotGiven[Name] : object;

export interface SlotProps<Name extends SlotName = SlotName> {
  name: Name;
  given?: GivenTo<Name>;
  /** Drawn while the code is fetched. */
  fallback?: ReactNode;
  /** Drawn when the slot's code could not be fetched; nothing unless given. */
  renderFailure?: (retry: () => void) => ReactNode;
}

const nothing = () => null;

/** A place that other remotes may fill. Without a host, as in a remote's own tests, it stays empty. */
export function Slot<Name extends SlotName>(props: SlotProps<Name>) {
  const { name, given, fallback = null, renderFailure = nothing } = props;
  const host = useContext(SlotHostContext);
  if (!host?.isFilled(name)) return null;
  return <host.Content name={name} given={given} fallback={fallback} renderFailure={renderFailure} />;
}

export function useIsSlotFilled(name: SlotName): boolean {
  return useContext(SlotHostContext)?.isFilled(name) ?? false;
}

/** Returns a function that starts to fetch the slot's code, for hover and focus. */
export function useLoadSlot(name: SlotName): () => void {
  const host = useContext(SlotHostContext);
  return () => host?.load(name);
}
