import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { copyHouse, type HouseCopy } from '../support/houseCopy.ts';
import { ended, freePort, untilOpen } from '../support/portico.ts';
import { expect, type Page, signInBefore, test } from '../support/test.ts';

const page = 'remotes/listings/src/pages/PropertyList.tsx';
/** The edit that gives the exposed page a counter, whose state a hot update must keep. */
const opening = 'export function PropertyList() {';
const counting = `${opening}\n  const [count, setCount] = useState(0);`;
const tabs = '<CategoryNav ';
const counter = `<button type="button" onClick={() => setCount(count + 1)}>Pressed {count} times</button>\n${tabs}`;

async function addCounter(copy: HouseCopy) {
  await copy.edit(page, opening, counting);
  await copy.edit(page, tabs, counter);
}

/** Runs `pnpm dev listings` as a developer would, on free ports. */
async function develop(copy: HouseCopy) {
  await copy.edit('tools/dev/ports.ts', 'listings: 3102', `listings: ${await freePort()}`);
  const environment = {
    ...process.env,
    DATABASE_URL: '',
    DATA_DIR: join(copy.folder, '.data'),
    RELEASES_DIR: join(copy.folder, '.releases'),
    PORT: String(await freePort()),
  };
  const server = spawn(process.execPath, ['tools/dev.ts', 'listings'], {
    cwd: copy.folder,
    env: environment,
  });
  const stop = async () => {
    server.kill('SIGTERM');
    await ended(server);
  };
  return { url: await untilOpen(server), stop };
}

/** Marks the window; a reload removes the mark. */
const mark = (tab: Page) => tab.evaluate(() => Reflect.set(window, 'isSameLoad', true));
const isMarked = (tab: Page) => tab.evaluate(() => Reflect.has(window, 'isSameLoad'));

test("an edit of an exposed component shows without a reload, and keeps a counter's state", async ({
  page: tab,
}) => {
  test.setTimeout(240_000);
  const copy = await copyHouse();
  await addCounter(copy);
  const { url, stop } = await develop(copy);
  try {
    await signInBefore(tab, url, 'agent');
    await tab.goto(`${url}/properties/list`);
    const button = tab.getByRole('button', { name: /^Pressed/ });
    await button.click();
    await button.click();
    await expect(button).toHaveText('Pressed 2 times');
    await mark(tab);

    await copy.edit(page, 'Pressed {count} times', 'Pressed, so far, {count} times');
    await expect(button).toHaveText('Pressed, so far, 2 times');
    await button.click();
    await expect(button).toHaveText('Pressed, so far, 3 times');
    expect(await isMarked(tab)).toBe(true);
  } finally {
    await tab.close();
    await stop();
    await copy.remove();
  }
});
