import { faultMessages } from '../../tools/faults/faults.ts';
import { editRemote, healRegistry, registryFaults } from '../../tools/faults/registry.ts';
import { followMenu, menuOf, pageHeading } from '../support/frame.ts';
import { listenForReports } from '../support/reports.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: [faultMessages] });

// The other wrong answers are told apart from a registry by no browser (registry.test.ts).
test('the registry does not answer: the last good copy serves', async ({ page, openAs }) => {
  const reports = await listenForReports(page);
  await openAs('agent', '/events');
  await expect(pageHeading(page)).toBeVisible();
  await registryFaults['does not answer'](page);
  await page.goto('/properties/list');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await followMenu(page, 'Events');
  await expect(pageHeading(page)).toHaveText('Events');
  await expect
    .poll(() => reports.map(({ remote, phase }) => ({ remote, phase })))
    .toEqual([{ remote: 'registry', phase: 'registry' }]);
});

test('no registry and no copy of one: the page says so, and Retry opens Portico', async ({
  page,
  openAs,
}) => {
  await listenForReports(page);
  await registryFaults['answers 500'](page);
  await openAs('agent', '/properties/list');
  await expect(page.getByRole('heading', { name: 'Portico could not be opened' })).toBeVisible();
  await healRegistry(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
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
