interface Known {
  remotes: {
    live: {
      entry: string;
      preload: Record<string, string[]>;
      descriptor: { routes: { path: string; page: string; requires: string[] }[] };
    };
  }[];
}

/** The scripts of the page that takes the landing's place, as the registry names them. */
export function filesOfLanding({ remotes }: Known): string[] {
  for (const { live } of remotes) {
    const { routes } = live.descriptor;
    const route = routes.find(({ path, requires }) => path === '/' && requires.includes('signedOut'));
    if (route)
      return [live.entry, ...(live.preload[route.page] ?? [])].filter((file) => file.startsWith('/'));
  }
  return [];
}

const low = { priority: 'low' } as const;

async function intoCache(address: string) {
  const answer = await fetch(address, low);
  await answer.blob();
}

/** Brings the application's bytes to this device and runs none of them. The visitor's next step waits for no network. */
export async function prefetch(files: readonly string[]): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  try {
    for (const file of files) await intoCache(file);
    const registry = (await (await fetch('/registry.json', low)).json()) as Known;
    for (const file of filesOfLanding(registry)) await intoCache(file);
  } catch {
    // This is only a favor: a missing file is fetched when it is wanted, and a failure is reported then.
  }
}
