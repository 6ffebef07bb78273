import { faultMessages } from '../../tools/faults/faults.ts';
import { editRemote, hangRegistry } from '../../tools/faults/registry.ts';
import { followMenu, menuOf, pageHeading } from '../support/frame.ts';
import { listenForReports } from '../support/reports.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: [faultMessages] });

// Wrong answers are told apart from a registry, and no registry at all from a copy of one, without a browser
// (registry.test.ts and screen.test.tsx of the shell).
test('the registry does not answer: the last good copy serves', async ({ page, openAs }) => {
  const reports = await listenForReports(page);
  await openAs('agent', '/events');
  await expect(pageHeading(page)).toBeVisible();
  await hangRegistry(page);
  await page.goto('/properties/list');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await followMenu(page, 'Events');
  await expect(pageHeading(page)).toHaveText('Events');
  await expect
    .poll(() => reports.map(({ remote, phase }) => ({ remote, phase })))
    .toEqual([{ remote: 'registry', phase: 'registry' }]);
});

test('a malformed descriptor disables its own remote only', async ({ page, openAs }) => {
  const reports = await listenForReports(page);
  await editRemote(page, 'listings', ({ live }) => {
    for (const route of live.descriptor.routes) route.path = route.path.slice(1);
  });
  await openAs('agent', '/properties/list');
  await expect(page.getByRole('heading', { name: 'We can’t find that page' })).toBeVisible();
  await expect(menuOf(page).getByRole('link', { name: 'Properties' })).toHaveCount(0);
  await followMenu(page, 'Events');
  await expect(pageHeading(page)).toHaveText('Events');
  await expect
    .poll(() => reports.map(({ remote, phase }) => ({ remote, phase })))
    .toEqual([{ remote: 'listings', phase: 'descriptor' }]);
});
