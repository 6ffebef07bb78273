import { expect, type Page } from '@playwright/test';
import type { RemoteFailureBody } from '@portico/contracts';

/** Collects a page's reports of failed remotes in the API's place, so that the API's rate limit does not apply. */
export async function listenForReports(page: Page): Promise<RemoteFailureBody[]> {
  const heard: RemoteFailureBody[] = [];
  await page.route('**/api/remotes/failures', async (route) => {
    heard.push(route.request().postDataJSON() as RemoteFailureBody);
    await route.fulfill({ json: { data: null } });
  });
  return heard;
}

/** Checks that a fault of a version was reported exactly once, however often it occurred. */
export async function expectReportedOnce(
  reports: readonly RemoteFailureBody[],
  expected: Pick<RemoteFailureBody, 'remote' | 'version' | 'phase'>,
): Promise<void> {
  const of = () =>
    reports
      .filter(({ remote }) => remote === expected.remote)
      .map(({ remote, version, phase }) => ({ remote, version, phase }));
  await expect.poll(of, `reports of ${expected.remote}`).toEqual([expected]);
}
