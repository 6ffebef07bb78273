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

/** The agent's homes in the picker's groups, and what one of them costs. */
export function useHomes() {
  const agentId = useSession(({ me }) => me?.agentData?._id ?? '');
  return useRemoteQuery<Homes>(keys.homes(agentId), async (options) => {
    const [homes, price] = await Promise.all([getHomes(agentId, options), getHomePrice(options)]);
    return { subscribed: homes.subscribedListings, available: homes.availableListings, price };
  });
}

/**
 * Which of the available homes are selected. It begins with those of the payment page that is still open, so that nothing
 * is lost by whoever comes back from there (`selected`), and a home that was just added joins it (B §4): of the manually
 * added ones only those of this visit, since the others were left out on purpose.
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
