import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { demoFolder } from '@portico/api/src/db/testingFolder.ts';
import { freePort } from '../../tools/dev/ports.ts';
import { copyHouse, type HouseCopy } from '../../tools/house-copy/houseCopy.ts';
import { ended, untilOpen } from '../support/portico.ts';
import { expect, type Page, signInBefore, test } from '../support/test.ts';

const page = 'remotes/listings/src/pages/PropertyList.tsx';
// The development server says in the console as well what does not compile: how much, and then where.
test.use({
  expectedErrors: [/^\[webpack-dev-server\] (bundle 'listings' has 1 errors$|\S*PropertyList\.tsx)/],
});

/** The edit that gives the exposed page a counter, whose state a hot update must keep. */
const opening = 'export function PropertyList() {';
const counting = `${opening}\n  const [count, setCount] = useState(0);`;
const tabs = '<CategoryNav ';
const counter = `<button type="button" onClick={() => setCount(count + 1)}>Pressed {count} times</button>\n${tabs}`;

async function addCounter(copy: HouseCopy) {
  await copy.edit(page, opening, counting);
  await copy.edit(page, tabs, counter);
}

/** Runs `pnpm dev listings` as a developer would. Everything that it says is read until it is open. */
async function develop(copy: HouseCopy, settings: NodeJS.ProcessEnv, ...words: string[]) {
  const environment = {
    ...process.env,
    RELEASES_DIR: join(copy.folder, '.releases'),
    PORT: String(await freePort()),
    ...settings,
  };
  const server = spawn(process.execPath, ['tools/dev.ts', 'listings', ...words], {
    cwd: copy.folder,
    env: environment,
  });
  let output = '';
  server.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const stop = async () => {
    server.kill('SIGTERM');
    await ended(server);
  };
  const url = await untilOpen(server);
  const served = () => /listings comes from (\S+)/.exec(output)?.[1] ?? '';
  await expect.poll(served).toContain('http://localhost:');
  return { url, remote: served(), stop };
}

/** On the data of an earlier day's work. */
async function developHere(copy: HouseCopy) {
  const dataFolder = join(copy.folder, '.data');
  await cp(await demoFolder(), join(dataFolder, 'pg'), { recursive: true });
  // Importing the world's cities takes a minute of the processor, and this journey needs none.
  return develop(copy, { DATABASE_URL: '', DATA_DIR: dataFolder, GAZETTEER: 'no' });
}

/** Marks the window; a reload removes the mark. */
const mark = (tab: Page) => tab.evaluate(() => Reflect.set(window, 'isSameLoad', true));
const isMarked = (tab: Page) => tab.evaluate(() => Reflect.has(window, 'isSameLoad'));

/** Opens the form of a new listing and types into it. Returns the field. */
async function typeIntoForm(tab: Page) {
  await tab.getByRole('button', { name: 'New listing' }).first().click();
  await tab.getByRole('button', { name: /^Public/ }).click();
  const street = tab.getByLabel('Street address');
  await street.fill('18 Ocean Drive');
  return street;
}

/** A page that is open would miss its server. */
const leave = (tab: Page, url: string) => tab.goto(`${url}/registry.json`);

/** The same sources on another environment, without a database; what was compiled is there from before. */
async function seesElsewhere(copy: HouseCopy, tab: Page, elsewhere: string) {
  const { url, stop } = await develop(copy, { DATA_DIR: '/nowhere' }, '--api', elsewhere);
  try {
    await signInBefore(tab, url, 'agent');
    await tab.goto(`${url}/properties/list`);
    await expect(tab.getByRole('main').getByRole('article').first()).toBeVisible();
    const button = tab.getByRole('button', { name: /pressed/i });
    await button.click();
    await copy.edit(page, '{greeting}, pressed', '{greeting} from elsewhere, pressed');
    await expect(button).toHaveText('Hello from elsewhere, pressed 1 times');
  } finally {
    await leave(tab, elsewhere);
    await stop();
  }
}

test('edits of a page, its words, the kit, the API and remote.json show, lose nothing typed, and release nothing, here and with --api', async ({
  page: tab,
  portico,
}) => {
  test.setTimeout(600_000);
  const copy = await copyHouse();
  await addCounter(copy);
  const { url, remote, stop } = await developHere(copy);
  try {
    await signInBefore(tab, url, 'agent');
    await tab.goto(`${url}/properties/list`);
    const button = tab.getByRole('button', { name: /pressed/i, includeHidden: true });
    await button.click();
    await button.click();
    await expect(button).toHaveText('Pressed 2 times');
    await mark(tab);
    const street = await typeIntoForm(tab);

    await copy.edit(page, 'Pressed {count} times', 'Pressed, so far, {count} times');
    await expect(button).toHaveText('Pressed, so far, 2 times');
    await expect(street).toHaveValue('18 Ocean Drive');

    // What does not compile is shown above the page, until it does; the page goes on, and is not loaded again.
    const faults = tab.locator('#portico-build-faults');
    await copy.edit(page, 'so far, {count} times', 'so far, {count times');
    await expect(faults).toContainText('PropertyList.tsx', { timeout: 60_000 });
    await copy.edit(page, 'so far, {count times', 'by now, {count} times');
    await expect(button).toHaveText('Pressed, by now, 2 times', { timeout: 60_000 });
    await expect(faults).toHaveCount(0);

    await copy.edit('remotes/listings/src/form/locales/en.json', '"Street address"', '"Street and number"');
    await expect(tab.getByLabel('Street and number')).toHaveValue('18 Ocean Drive');
    await copy.edit('remotes/listings/src/locales/en.json', '"New listing"', '"Another listing"');
    await expect(tab.getByRole('button', { name: 'Another listing', includeHidden: true })).not.toHaveCount(
      0,
    );
    await copy.edit('shared/ui/src/forms/FieldFrame.tsx', "({word('optional')})", '(not a must)');
    await expect(tab.getByText('(not a must)').first()).toBeVisible({ timeout: 60_000 });
    await expect(tab.getByLabel('Street and number')).toHaveValue('18 Ocean Drive');

    await copy.edit('api/src/modules/health/health.routes.ts', "'/health'", "'/healthy'");
    await expect.poll(async () => (await fetch(`${url}/api/healthy`)).status, { timeout: 60_000 }).toBe(200);

    // A new hook mounts its own component anew, and nothing else breaks.
    await copy.edit(page, counting, `${counting}\n  const [greeting] = useState('Hello');`);
    await copy.edit(page, 'Pressed, by now,', '{greeting}, pressed');
    await expect(button).toHaveText('Hello, pressed 0 times');
    expect(await isMarked(tab)).toBe(true);

    // What the shell knows of the remote before its code, too; and nothing of all this is live for members.
    await copy.edit('remotes/listings/remote.json', '"order": 10', '"order": 4711');
    const described = async () => (await fetch(`${remote}/release.json`)).text();
    await expect.poll(described, { timeout: 60_000 }).toContain('"order": 4711');
    await leave(tab, portico.url);
    await stop();
    await seesElsewhere(copy, tab, portico.url);
    expect(existsSync(join(copy.folder, '.releases'))).toBe(false);
  } finally {
    await tab.close();
    await stop();
    await copy.remove();
  }
});
