import type { Me } from '@portico/contracts';
import { buildSystemSettings } from '@portico/fixtures';
import { type StubbedApi, stubApi } from '@portico/testing';

export const system = buildSystemSettings();

export const elena: Me = {
  currentPerson: {
    _id: 'p1',
    name: { firstName: 'Elena', lastName: 'Varga', fullName: 'Elena Varga' },
    primaryEmail: 'agent@portico.test',
    roles: ['agent'],
    realmData: {
      photoUrl: null,
      userAccount: { acceptedTermsAt: '2025-01-01T00:00:00Z', onBoardedAgentAt: '2025-01-01T00:00:00Z' },
      convertAccount: null,
    },
  },
  currentUser: {
    _id: 'u1',
    firstName: 'Elena',
    lastName: 'Varga',
    isActive: true,
    isSuspended: false,
    impersonation: null,
    paymentProcessor: 'stripe',
    hubspotAgentId: null,
  },
  agentData: null,
  subscription: null,
  externalBilling: null,
  myGroups: [{ _id: 'g1', name: 'Coast' }],
  isTeamLead: false,
  isTeamMember: false,
  hasOpenCheckout: false,
  unreadMessages: 0,
  referralAgent: null,
};

export const refused = (status: number, code: string) => ({
  status,
  body: { code, msg: `${code} as a sentence` },
});

/** An API that signs Elena in with access-1 and renews refresh-n to n + 1. */
export function sessionApi(): StubbedApi {
  let serial = 1;
  return stubApi()
    .on('GET', '/api/info/system-settings/', { data: system })
    .on('GET', '/api/info/search-settings/', {
      data: { locationRadiusMiles: 20, countries: [], listingTags: [], lifestyles: [] },
    })
    .on('GET', '/api/info/dashboard-settings/', { data: { showInsights: true, showWhoViewedMe: true } })
    .on('GET', '/api/user/me/', { data: elena })
    .on('PUT', '/api/user/group', { data: null })
    .on('POST', '/api/user/logout', { data: null })
    .on('POST', '/api/user/authenticate', {
      data: { token: 'access-1', refreshToken: 'refresh-1', chatToken: 'chat', user: elena.currentPerson },
    })
    .on('POST', '/api/user/checkToken', () => {
      serial += 1;
      return { data: { token: `access-${serial}`, refreshToken: `refresh-${serial}` } };
    });
}

export type Tab = typeof import('./index.ts') &
  Pick<typeof import('./tabs.ts'), 'tabs'> &
  Pick<typeof import('./restart.ts'), 'page'>;

const opened: Tab[] = [];

/** Session storage of one tab, because jsdom shares a single one among all. */
class TabStorage extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null;
  setItem = (key: string, value: string) => void this.set(key, value);
  removeItem = (key: string) => void this.delete(key);
}

export const ownSessionStorage = () => new TabStorage();

/** A tab of the same browser: its own modules, memory and session storage; one local storage and one channel. */
export function openTab(ofTab = ownSessionStorage()): Tab {
  let tab!: Tab;
  const access = isStorageBlocked
    ? null
    : jest.spyOn(window, 'sessionStorage', 'get').mockReturnValue(ofTab as unknown as Storage);
  jest.isolateModules(() => {
    const { page } = require('./restart.ts');
    tab = { ...require('./index.ts'), tabs: require('./tabs.ts').tabs, page };
  });
  access?.mockRestore();
  opened.push(tab);
  jest.spyOn(tab.page, 'reload').mockImplementation(() => {});
  jest.spyOn(tab.page, 'open').mockImplementation(() => {});
  return tab;
}

let isStorageBlocked = false;

/** Makes storage throw on every access until the end of the test, as browsers do when cookies are blocked. */
export function blockStorage() {
  isStorageBlocked = true;
  const denied = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(denied);
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(denied);
}

/** The part of Web Locks that the session needs and jsdom lacks: shared locks, and a query for who holds them. */
export function giveLocks() {
  const held: { name: string }[] = [];
  const locks = {
    query: async () => ({ held: [...held], pending: [] }),
    async request(name: string, ...rest: unknown[]) {
      const lock = { name };
      held.push(lock);
      try {
        return await (rest.at(-1) as (lock: object) => unknown)(lock);
      } finally {
        held.splice(held.indexOf(lock), 1);
      }
    },
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
}

/** Delays what the tab says, like a tab whose main thread is busy. */
export function delayAnswers({ tabs }: Tab, delayMs: number) {
  const post = tabs.post.bind(tabs);
  jest.spyOn(tabs, 'post').mockImplementation((message) => void setTimeout(() => post(message), delayMs));
}

/** Ends every tab and empties the browser, so that no test affects another. */
export function closeBrowser() {
  for (const tab of opened.splice(0)) tab.tabs.close();
  isStorageBlocked = false;
  Reflect.deleteProperty(navigator, 'locks');
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
}

export const credentials = { username: ' Agent@Portico.test', password: 'Portico!2026', rememberMe: true };
