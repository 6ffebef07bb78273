import descriptor from '../remote.json';
import { remote } from './remote.ts';

it('has a page for every route of its descriptor', () => {
  const missing = descriptor.routes.filter(({ page }) => !Object.hasOwn(remote.pages, page));
  expect(missing).toEqual([]);
});
