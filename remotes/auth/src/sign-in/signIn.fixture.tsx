import { buildSystemSettings } from '@portico/fixtures';
import { renderWithPortico, type StubbedApi, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { Landing } from '../pages/Landing.tsx';

export const system = buildSystemSettings({ versionLabel: '' });

/** The page of visitors, as the shell draws it at an address. */
export function openLanding(path = '/login') {
  const settings = { system, search: null, dashboard: null };
  return renderWithPortico(<Landing />, {
    path,
    session: { status: 'signedOut', settings },
    words: { auth: { en } },
  });
}

export type Page = ReturnType<typeof openLanding>;

export const dialog = (name?: string | RegExp) => within(screen.getByRole('dialog', { name }));
export const findDialog = async (name: string | RegExp) =>
  within(await screen.findByRole('dialog', { name }));

export const email = () => dialog().getByLabelText('E-mail');
export const password = () => dialog().getByLabelText('Password');
export const submit = () => dialog().getByRole('button', { name: /^Sign(ing)? in/ });

/** The text of the alert, once there is one; the page has a second, for messages, which is empty here. */
export async function refusalText() {
  const title = await waitFor(() => screen.getByText(/./, { selector: '[role="alert"] > *:first-child' }));
  return title.parentElement;
}

export const refusal = (status: number, code: string, msg: string, more: object = {}) => ({
  status,
  body: { code, msg, ...more },
});

/** An API that lets anybody in, and then answers a session's reads. */
export function welcomingApi(): StubbedApi {
  return stubApi()
    .on('POST', '/api/user/authenticate', {
      data: { token: 't', refreshToken: 'r', chatToken: '', user: {} },
    })
    .on('GET', '/api/user/me/', {
      data: { currentPerson: { _id: 'p1', roles: ['agent'], realmData: {} }, currentUser: {}, myGroups: [] },
    })
    .on('GET', '/api/info/search-settings/', { data: {} })
    .on('GET', '/api/info/dashboard-settings/', { data: {} });
}

export async function signInAs({ user }: Page, name = 'Agent@Portico.Test', secret = 'Portico!2026') {
  await user.type(email(), name);
  await user.type(password(), secret);
  await user.click(submit());
}
