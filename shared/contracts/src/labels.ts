import { type Language, languages } from './base.ts';
import type { Descriptor, DescriptorLabel } from './federation.ts';

type Words = { readonly [key: string]: string | Words };
export type WordsByLanguage = Readonly<Partial<Record<Language, Words>>>;

function textAt(words: Words | undefined, key: string): string | undefined {
  let found: string | Words | undefined = words;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

function labelOf(label: DescriptorLabel, words: WordsByLanguage): DescriptorLabel {
  if (typeof label !== 'string') return label;
  const texts = languages.flatMap((language) => {
    const text = textAt(words[language], label);
    return text === undefined ? [] : [[language, text] as const];
  });
  const { en, ...others } = Object.fromEntries(texts);
  return en === undefined ? label : { en, ...others };
}

/**
 * The descriptor as it is released: `remote.json` names its labels by keys of the remote's own words, and here each key
 * becomes the words themselves. A key without English words stays a key, for the release check to refuse.
 */
export function withLabels(descriptor: Descriptor, words: WordsByLanguage): Descriptor {
  return {
    ...descriptor,
    routes: descriptor.routes.map((route) => ({ ...route, title: labelOf(route.title, words) })),
    nav: descriptor.nav.map((entry) => ({ ...entry, label: labelOf(entry.label, words) })),
    slots: descriptor.slots.map((slot) =>
      slot.label === undefined ? slot : { ...slot, label: labelOf(slot.label, words) },
    ),
  };
}

/** Where a descriptor still names a label by a key, as JSON pointers: `/routes/0/title`. */
export function labelsWithoutWords({ routes, nav, slots }: Descriptor): { path: string; key: string }[] {
  return [
    ...routes.map(({ title }, index) => ({ path: `/routes/${index}/title`, key: title })),
    ...nav.map(({ label }, index) => ({ path: `/nav/${index}/label`, key: label })),
    ...slots.map(({ label }, index) => ({ path: `/slots/${index}/label`, key: label })),
  ].flatMap(({ path, key }) => (typeof key === 'string' ? [{ path, key }] : []));
}
