import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Descriptor, type DescriptorNav, languages } from '@portico/contracts';
import { withLabels } from '@portico/contracts/labels';

const folder = join(__dirname, '../../../remotes');

/** The remotes of the specification (A §2). A team's new remote is not held to its menu. */
const names = ['admin', 'auth', 'community', 'listings', 'search', 'subscriptions'];

/** The descriptors of those remotes, as the registry would send them to the shell. */
export const descriptorsOfToday: Descriptor[] = names.map((name) => {
  const read = (file: string) => JSON.parse(readFileSync(join(folder, name, file), 'utf8'));
  const words = languages.map((language) => [language, read(`src/locales/${language}.json`)]);
  return withLabels(read('remote.json') as Descriptor, Object.fromEntries(words));
});

const pageOf = ({ to = '', requires, locked }: DescriptorNav) => ({
  path: to.split('?')[0] ?? to,
  page: 'Page',
  title: { en: 'Page' },
  requires,
  ...(locked && { locked }),
});

/** The same descriptors as if every page of A §2 were built: each drawer entry has a page with the entry's own rule. */
export const descriptorsOfAll: Descriptor[] = descriptorsOfToday.map((descriptor) => ({
  ...descriptor,
  routes: descriptor.nav.filter(({ to }) => to).map(pageOf),
}));
