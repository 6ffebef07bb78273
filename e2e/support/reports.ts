import { expect, type Page } from '@playwright/test';
import type { RemoteFailureBody } from '@portico/contracts';

/** Listens to what a page tells the API of remotes it could not load, in the API's place: no limit of reports is met. */
export async function listenForReports(page: Page): Promise<RemoteFailureBody[]> {
  const heard: RemoteFailureBody[] = [];
  await page.route('**/api/remotes/failures', async (route) => {
    heard.push(route.request().postDataJSON() as RemoteFailureBody);
    await route.fulfill({ json: { data: null } });
  });
  return heard;
}

/** Each fault of a version is reported, and once, however often it was met. */
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
