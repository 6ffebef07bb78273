import type { ListingOnlyListing, ListingOnlyPrice } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useRemoteQuery } from '@portico/remote-kit';
import { homesTotal } from '@portico/rules/listing';
import { useSession } from '@portico/session';
import { useState } from 'react';
import { getHomePrice, getHomes } from './homesCalls.ts';

export interface Homes {
  subscribed: readonly ListingOnlyListing[];
  available: readonly ListingOnlyListing[];
  price: ListingOnlyPrice;
}

/** The agent's homes in the picker's groups, and the price of one. */
export function useHomes() {
  const agentId = useSession(({ me }) => me?.agentData?._id ?? '');
  return useRemoteQuery<Homes>(keys.homes(agentId), async (options) => {
    const [homes, price] = await Promise.all([getHomes(agentId, options), getHomePrice(options)]);
    return { subscribed: homes.subscribedListings, available: homes.availableListings, price };
  });
}

/**
 * Which of the available homes are selected. At first these are the homes of the payment page that is still open, so that
 * a member who comes back from there loses nothing (`selected`). A home that was just added joins them (B §4), but no
 * manually added home of an earlier visit: it was left out on purpose.
 */
export function useSelection({ available, subscribed, price }: Homes) {
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [added, setAdded] = useState<readonly string[]>([]);
  const isSelected = (home: ListingOnlyListing) =>
    changed.get(home._id) ?? (home.selected || (home.source === 'manual' && added.includes(home._id)));
  const selected = available.filter(isSelected);
  return {
    selected,
    others: available.filter((home) => !isSelected(home)),
    total: homesTotal(price.price, selected.length),
    subscriptionId: subscribed[0]?.itemsForSale?._id ?? null,
    choose: (id: string, isChosen: boolean) => setChanged((before) => new Map(before).set(id, isChosen)),
    noteAdded: (id: string) => setAdded((before) => [...before, id]),
  };
}
