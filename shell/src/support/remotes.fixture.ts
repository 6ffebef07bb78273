import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Descriptor, type DescriptorNav, languages } from '@portico/contracts';
import { withLabels } from '@portico/contracts/labels';

const folder = join(__dirname, '../../../remotes');

/** The descriptors of this repository's remotes, as the registry would send them to the shell. */
export const descriptorsOfToday: Descriptor[] = readdirSync(folder)
  .sort()
  .map((name) => {
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
