import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Descriptor, DescriptorNav } from '@portico/contracts';

const folder = join(__dirname, '../../../remotes');

/** What the remotes of this house say of themselves, as the registry would hand it to the shell. */
export const descriptorsOfToday: Descriptor[] = readdirSync(folder)
  .sort()
  .map((name) => JSON.parse(readFileSync(join(folder, name, 'remote.json'), 'utf8')) as Descriptor);

const pageOf = ({ to = '', requires, locked }: DescriptorNav) => ({
  path: to.split('?')[0] ?? to,
  page: 'Page',
  title: 'nav.page',
  requires,
  ...(locked && { locked }),
});

/** The same as if every page of A §2 were built: each entry of the drawer has one, for whom the entry is. */
export const descriptorsOfAll: Descriptor[] = descriptorsOfToday.map((descriptor) => ({
  ...descriptor,
  routes: descriptor.nav.filter(({ to }) => to).map(pageOf),
}));
