import type { DescriptorSlot } from '@portico/contracts';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

export type SlotName = DescriptorSlot['slot'];

/** What the host provides: who fills a slot, and how it is drawn. */
export interface SlotHost {
  /** Draws everything this person may see in the slot, each part failing alone. */
  Content: ComponentType<Required<SlotProps>>;
  /** Whether any remote fills the slot for this person. */
  isFilled(name: SlotName): boolean;
  /** Starts to fetch the code behind the slot, ahead of its first drawing. */
  load(name: SlotName): void;
}

export const SlotHostContext = createContext<SlotHost | null>(null);

export interface SlotProps {
  name: SlotName;
  /** Held in place while the code arrives. */
  fallback?: ReactNode;
  /** Instead of nothing, where what should be here could not be had. */
  renderFailure?: (retry: () => void) => ReactNode;
}

const nothing = () => null;

/** A place other remotes may fill. Without a host, as in a remote's own tests, it stays empty. */
export function Slot({ name, fallback = null, renderFailure = nothing }: SlotProps) {
  const host = useContext(SlotHostContext);
  if (!host?.isFilled(name)) return null;
  return <host.Content name={name} fallback={fallback} renderFailure={renderFailure} />;
}

export function useIsSlotFilled(name: SlotName): boolean {
  return useContext(SlotHostContext)?.isFilled(name) ?? false;
}

/** A function that starts to fetch the slot's code, for hover and focus. */
export function useLoadSlot(name: SlotName): () => void {
  const host = useContext(SlotHostContext);
  return () => host?.load(name);
}
