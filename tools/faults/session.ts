import { type AuthenticateAnswer, type ErrorBody, refreshTokenHeader } from '@portico/contracts';
import type { Page } from 'playwright-core';
import { Refusal, say } from '../terminal/say.ts';

/** The sentence of a refusal; what another server answers, as it is. */
function sentenceIn(body: string): string {
  try {
    return (JSON.parse(body) as Partial<ErrorBody>).msg ?? body;
  } catch {
    return body;
  }
}

/** Asks the Portico there, and follows no redirect: the request is for this address alone. */
export async function ask<Answer>(url: URL, init?: RequestInit): Promise<Answer> {
  const answer = await fetch(url, { ...init, redirect: 'error' }).catch((error: Error) => {
    const { cause } = error as { cause?: Error };
    throw new Refusal(`${url.origin} does not answer: ${cause?.message || error.message}`);
  });
  if (!answer.ok) throw new Refusal(`${url} answers ${answer.status}: ${sentenceIn(await answer.text())}`);
  return (await answer.json()) as Answer;
}

/** Signs in. Returns the refresh token. */
export async function signIn(address: URL, username: string, password: string): Promise<string> {
  const asked = ask<{ data: AuthenticateAnswer }>(new URL('/api/user/authenticate', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { data } = await asked.catch((error: Error) => {
    throw new Refusal(
      `${username} is not signed in: ${error.message}\nAnother account: --as EMAIL, with its password in PORTICO_PASSWORD.`,
    );
  });
  return data.refreshToken;
}

/** Gives a page the session on its first load; from then on it keeps the session itself. */
export async function openSignedIn(page: Page, refreshToken: string): Promise<void> {
  const script = await page.addInitScript((token) => {
    sessionStorage.setItem('portico.refreshToken', token);
    localStorage.setItem('portico.cookies', 'accepted');
  }, refreshToken);
  await page.goto('/');
  await script.dispose();
}

/** The token that the page has by now. It is read beside a file of the same origin, where no code of the page runs. */
async function tokenIn(page: Page): Promise<string | null> {
  await page.goto('/registry.json');
  return page.evaluate(() => sessionStorage.getItem('portico.refreshToken'));
}

/** Ends the session. A failure is reported but not thrown, because the drills' findings must be shown in any case. */
export async function signOut(page: Page, address: URL, first: string): Promise<void> {
  try {
    const headers = { [refreshTokenHeader]: (await tokenIn(page)) ?? first };
    await ask(new URL('/api/user/logout', address), { method: 'POST', headers });
  } catch (error) {
    say(`  The session is still open, because it could not be ended: ${(error as Error).message}`);
  }
}
