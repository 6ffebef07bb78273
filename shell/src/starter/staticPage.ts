import { earlyDialogId } from '@portico/ui/landing/early';
import { type AppLoader, createAppLoader } from './appLoader.ts';
import { type EarlyForm, workEarlyForm } from './earlyForm.ts';
import { chooseLanguage, showLanguage } from './language.ts';
import { onIdle, onIntent, quietMs } from './moments.ts';
import { hasNews, isSignedInElsewhere } from './news.ts';
import { prefetch } from './prefetch.ts';
import { needsAppAtOnce, opensSignIn, thisVisit } from './visit.ts';

/** After this long a waiting visitor is told so, with a way out; a slow answer may still arrive. */
const patienceMs = 20_000;

const dialogOf = () => document.getElementById(earlyDialogId) as HTMLDialogElement | null;

/** A press that asks for a new tab or window is left to the browser. */
const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Changes the address as a router would; if it is the current one already, its listeners are still called. The query is
 * kept: the requested page, and the referral.
 */
function goTo(path: string) {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

function showNotOpened(isShown: boolean) {
  for (const box of document.querySelectorAll<HTMLElement>('[data-not-opened]')) box.hidden = !isShown;
}

class StaticPage {
  readonly #app: AppLoader;
  readonly #place: Element;
  #form: EarlyForm | null = null;
  #clock: ReturnType<typeof setTimeout> | undefined;

  constructor(app: AppLoader, place: Element) {
    this.#app = app;
    this.#place = place;
    app.onFailure(() => {
      clearTimeout(this.#clock);
      this.#form?.release();
      showNotOpened(true);
    });
    place.addEventListener('click', (event) => this.#press(event as MouseEvent));
    place.addEventListener('change', ({ target }) => this.#choose(target as HTMLElement));
    addEventListener('popstate', () => {
      if (location.pathname !== '/login' && dialogOf()?.open) this.#form?.close();
    });
    if (document.documentElement.lang !== 'en') showLanguage(place, document.documentElement.lang);
    this.#work();
  }

  openSignIn() {
    this.#form?.open();
  }

  want() {
    if (this.#app.isStarted) return;
    showNotOpened(false);
    this.#app.start();
    this.#clock = setTimeout(() => {
      if (document.getElementById('landing')) showNotOpened(true);
    }, patienceMs);
  }

  #work() {
    const dialog = dialogOf();
    if (!dialog) return;
    this.#form = workEarlyForm(dialog, {
      onWanted: () => this.want(),
      onLeft: () => {
        this.#form?.close();
        goTo(`/${location.search}`);
      },
    });
  }

  #press(event: MouseEvent) {
    const pressed = (event.target as Element).closest('a, button');
    if (pressed?.matches('[name="reload"]')) location.reload();
    if (!isPlainPress(event)) return;
    if (pressed?.matches('[href="/login"]')) {
      event.preventDefault();
      goTo(`/login${location.search}`);
      this.openSignIn();
      this.want();
    }
    if (pressed?.matches('[data-contact]')) {
      event.preventDefault();
      pressed.setAttribute('aria-busy', 'true');
      const dialog = dialogOf();
      if (dialog) dialog.dataset.pressed = 'contact';
      this.want();
    }
  }

  #choose(target: HTMLElement) {
    if (!(target instanceof HTMLSelectElement)) return;
    chooseLanguage(this.#place, target.value);
    this.#work();
    const select = this.#place.querySelector('select');
    if (select) select.value = target.value;
    select?.focus();
  }
}

/** The landing of index.html, from its first paint until the application takes its place. */
export function startStaticPage() {
  const place = document.getElementById('static');
  const files = document.querySelector<HTMLElement>('script[data-app]')?.dataset.app?.split(' ');
  if (!place || !files) throw new Error('index.html has no #static, or names no application');
  const page = new StaticPage(createAppLoader(files), place);
  const visit = thisVisit();
  if (opensSignIn(visit)) page.openSignIn();
  if (needsAppAtOnce(visit)) return page.want();
  onIntent(() => page.want());
  void hasNews().then((isNews) => isNews && page.want());
  void isSignedInElsewhere().then((isSignedIn) => isSignedIn && page.want());
  onIdle(() => {
    void prefetch(files);
    setTimeout(() => page.want(), quietMs);
  });
}
