import type { ListingDetail } from '@portico/contracts';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/**
 * The values that the known places pass to the component that fills them; most pass nothing. A team may have a place
 * under any name, without a line here: its `remote.json` offers it, with its version and the types of its values.
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

/** One of those that fill a slot, for a place that orders them, or names them itself. */
export interface SlotPart {
  /** The remote and its own name for the part: `search.matches`. It stays the same from release to release. */
  key: string;
  /** In the member's language, from the remote's own words. */
  label: string;
  /** Null where the remote does not say; such a part comes last. */
  order: number | null;
  isWide: boolean;
}

export interface SlotContentProps {
  name: SlotName;
  /** The key of the only part that is drawn; all of them unless given. */
  part?: string | undefined;
  given: object | undefined;
  fallback: ReactNode;
  renderFailure: (retry: () => void) => ReactNode;
}

/** The part that the host provides: which remotes fill a slot, and how it is drawn. */
export interface SlotHost {
  /** Draws everything this person may see in the slot; one part can fail without the others. */
  Content: ComponentType<SlotContentProps>;
  /** Whether any remote fills the slot for this person. */
  isFilled(name: SlotName): boolean;
  /** Everything that this person may see in the slot, in order. */
  partsOf(name: SlotName): readonly SlotPart[];
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

export interface PartOfSlotProps<Name extends SlotName = SlotName> extends SlotProps<Name> {
  /** The key of one of `useSlotParts`. */
  part: string;
}

/** One part of a slot whose parts the page orders itself. */
export function PartOfSlot<Name extends SlotName>(props: PartOfSlotProps<Name>) {
  const { name, part, given, fallback = null, renderFailure = nothing } = props;
  const host = useContext(SlotHostContext);
  if (!host) return null;
  return (
    <host.Content name={name} part={part} given={given} fallback={fallback} renderFailure={renderFailure} />
  );
}

const noParts: readonly SlotPart[] = [];

/** The parts that fill the slot for this person, in order; each can be drawn by itself, in a `PartOfSlot`. */
export function useSlotParts(name: SlotName): readonly SlotPart[] {
  return useContext(SlotHostContext)?.partsOf(name) ?? noParts;
}

export function useIsSlotFilled(name: SlotName): boolean {
  return useContext(SlotHostContext)?.isFilled(name) ?? false;
}

/** Returns a function that starts to fetch the slot's code, for hover and focus. */
export function useLoadSlot(name: SlotName): () => void {
  const host = useContext(SlotHostContext);
  return () => host?.load(name);
}
