import { defineConfig } from '@playwright/test';
import { chromiumFlags, findHeadless } from '../tools/browser/chromium.ts';

/** They wait for a clock, a server that hangs or programs that they start, and would leave a core idle meanwhile. */
const waiting = /(dev|faults|inactivity|outside|registry|update)\.spec\.ts$/;

/** Journeys through the built product in a real browser. Each worker starts a Portico of its own (support/portico.ts). */
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../.cache/e2e',
  // Machines are shared: only a journey that hangs takes this long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // Two for two cores, and one for those that wait. It takes them first, so that none of the long ones is left for the end.
  workers: 3,
  projects: [
    { name: 'waiting', testMatch: waiting, workers: 1 },
    { name: 'others', testIgnore: waiting, workers: 2 },
  ],
  fullyParallel: false,
  forbidOnly: true,
  // Machines are shared and noisy, so a failed journey gets one more try; the reporter then shows it as "flaky".
  retries: 1,
  reporter: [['list'], ['json', { outputFile: '../.cache/e2e-results.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // Nothing waits for what moves; component tests show the motion itself (ui/src/media/travel.test.tsx).
    contextOptions: { reducedMotion: 'reduce' },
    // Recording a trace costs a journey about a sixth of its CPU time, so only the second try is traced.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findHeadless(),
      args: chromiumFlags,
      chromiumSandbox: process.getuid?.() !== 0,
    },
  },
});
