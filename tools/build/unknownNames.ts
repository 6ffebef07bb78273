import type { Descriptor } from '@portico/contracts';
import type { Problem } from '@portico/contracts/validators';
import { requirementNames } from '@portico/rules';
import { iconNames } from '@portico/ui/icon-names';

const requirements: readonly string[] = requirementNames;
const icons: readonly string[] = iconNames;

/** The name that a misspelled one was probably meant to be: one that begins alike. */
const meant = (name: string, known: readonly string[]) =>
  known.find((one) => one.startsWith(name.slice(0, 3)) || name.startsWith(one.slice(0, 3)));

const hint = (name: string, known: readonly string[]) => {
  const guess = meant(name, known);
  return guess ? `did you mean "${guess}"?` : `the known ones are ${known.join(', ')}.`;
};

type Asking = { readonly requires: readonly string[] };

const unmet = (list: string, entries: readonly Asking[]): Problem[] =>
  entries.flatMap(({ requires }, at) =>
    requires.flatMap((name, index) => {
      if (requirements.includes(name)) return [];
      const message = `is "${name}", a requirement that nobody can meet: ${hint(name, requirements)}`;
      return [{ path: `/${list}/${at}/requires/${index}`, message }];
    }),
  );

const undrawn = (nav: Descriptor['nav']): Problem[] =>
  nav.flatMap(({ icon }, at) => {
    if (typeof icon !== 'string' || icons.includes(icon)) return [];
    const own = 'An icon of your own is { "viewBox": "0 0 24 24", "paths": ["M…"] }.';
    const message = `is "${icon}", an icon the kit does not have: ${hint(icon, icons)} ${own}`;
    return [{ path: `/nav/${at}/icon`, message }];
  });

/**
 * Names in a descriptor that are unknown here. At run time an unknown requirement hides the entry that names it, and an
 * unknown icon becomes a diamond, both without any message, so a build refuses them. Slots are compared with what is
 * live when the remote is released, because any remote may offer one.
 */
export const unknownNames = ({ routes, nav, slots }: Descriptor): Problem[] => [
  ...unmet('routes', routes),
  ...unmet('nav', nav),
  ...unmet('slots', slots),
  ...undrawn(nav),
];
