import type { BrowserContext } from '@playwright/test';
import type { SessionTimers, SystemSettingsAnswer } from '@portico/contracts';

/**
 * Gives every page of the context other timers (milliseconds) from its next load on, instead of the settings of its
 * Portico.
 */
export async function withTimers(context: BrowserContext, changes: Partial<SessionTimers>): Promise<void> {
  await context.route('**/api/info/system-settings/**', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: SystemSettingsAnswer };
    await route.fulfill({
      response,
      json: { data: { ...data, timers: { ...data.timers, ...changes } } },
    });
  });
}
