import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './support/browser.ts';

/** Journeys through the built product in a real browser. Each worker starts a Portico of its own (support/portico.ts). */
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../.cache/e2e',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // Machines are shared and noisy: one more try, whose need the reporter shows as "flaky".
  retries: 1,
  reporter: [['list'], ['json', { outputFile: '../.cache/e2e-results.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // Filming every journey costs a third of its time. A failure's words and picture are kept, its second try is filmed.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: chromiumFlags,
      chromiumSandbox: process.getuid?.() !== 0,
    },
  },
});
