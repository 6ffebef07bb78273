import type { Registry, RegistryRemote } from '@portico/contracts';
import type { Page } from 'playwright-core';

type Edit = (registry: Registry) => void;

const edits = new WeakMap<Page, Edit[]>();
const address = '**/registry.json';

/** Changes the registry for this page only, from its next load on. Edits add up. */
export async function editRegistry(page: Page, edit: Edit): Promise<void> {
  const known = edits.get(page);
  if (known) {
    known.push(edit);
    return;
  }
  const all = [edit];
  edits.set(page, all);
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const registry = (await response.json()) as Registry;
    for (const each of all) each(registry);
    await route.fulfill({ response, json: registry });
  });
}

export function editRemote(page: Page, name: string, edit: (remote: RegistryRemote) => void): Promise<void> {
  return editRegistry(page, ({ remotes }) => {
    const remote = remotes.find((candidate) => candidate.name === name);
    if (!remote) throw new Error(`The registry knows no ${name}`);
    edit(remote);
  });
}

/** The registry's address does not answer. */
export const hangRegistry = (page: Page) => page.route(address, () => new Promise<void>(() => {}));
