import type { DescriptorOffer, Registry } from '@portico/contracts';
import { pastOf } from './history.ts';
import type { Fault } from './needs.ts';
import { liveVersionOf } from './registry.ts';
import { shellName } from './store.ts';

type Given = NonNullable<DescriptorOffer['given']>;

/** The places that a shell or remote offers to others. */
function offersOf({ shell, remotes }: Registry, name: string): readonly DescriptorOffer[] {
  if (name === shellName) return shell?.live.provides?.offers ?? [];
  return remotes.find((remote) => remote.name === name)?.live.descriptor.offers ?? [];
}

const tidy = (type: string) => type.replace(/\s+/g, ' ').trim();

/**
 * What a component made for `before` would miss in `after`. An additional name breaks nothing, nor does one that
 * becomes required.
 */
function takenFrom(before: Given, after: Given): string[] {
  return Object.entries(before).flatMap(([key, type]) => {
    const name = key.replace(/\?$/, '');
    const now = after[name] ?? after[key];
    if (now === undefined)
      return [after[`${name}?`] === undefined ? `${name} is gone` : `${name} may be missing`];
    return tidy(now) === tidy(type) ? [] : [`${name} was ${tidy(type)} and is ${tidy(now)}`];
  });
}

const newestOf = ({ versions }: DescriptorOffer) => Math.max(...versions);

/**
 * Places whose version stayed although what they pass no longer suits components made for it. A version that was live
 * before is not compared again: that was done when it first went live.
 */
export function givenFaults(before: Registry, after: Registry, changed: readonly string[]): Fault[] {
  return changed.flatMap((name) => {
    const wasLive = pastOf(before, name).some(({ version }) => version === liveVersionOf(after, name));
    const known = wasLive ? [] : offersOf(before, name);
    return known.flatMap((was) => {
      const offer = offersOf(after, name).find(({ slot }) => slot === was.slot);
      if (!offer || !was.given || newestOf(offer) > newestOf(was)) return [];
      const taken = takenFrom(was.given, offer.given ?? {});
      if (taken.length === 0) return [];
      const next = `offer version ${newestOf(was) + 1}`;
      return [{ name, text: `changes what the slot "${was.slot}" gives (${taken.join('; ')}): ${next}` }];
    });
  });
}
