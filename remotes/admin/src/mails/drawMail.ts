/** What the mail asks of mail programs with a dark setting; see `letter.ts` of the API. */
const darkRules = /@media \(prefers-color-scheme:dark\)\{([\s\S]*)\}\s*<\/style>/;

/** The page's policy blocks inline styles in markup but allows styles set by code, so they wait in this attribute. */
const waiting = 'data-look';

/**
 * Draws a mail as its reader sees it, apart from the styles of this page. Links lead nowhere: their addresses are samples, and
 * stand beside them when they are pointed at.
 */
export function drawMail(host: HTMLElement, html: string, isDark: boolean): void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const [, rules = ''] = darkRules.exec(html) ?? [];
  const kept = html
    .replace(/<style>[\s\S]*<\/style>/, '')
    .replaceAll(' style="', ` ${waiting}="`)
    // A mail's main part is not that of the page.
    .replaceAll(/<(\/?)main\b/g, '<$1div');
  const { body, documentElement } = new DOMParser().parseFromString(kept, 'text/html');
  const page = document.createElement('div');
  page.className = body.className;
  page.lang = documentElement.lang;
  page.dir = documentElement.dir;
  page.setAttribute(waiting, body.getAttribute(waiting) ?? '');
  page.append(...body.childNodes);
  for (const element of [page, ...page.querySelectorAll<HTMLElement>(`[${waiting}]`)]) {
    element.style.cssText = element.getAttribute(waiting) ?? '';
    element.removeAttribute(waiting);
  }
  for (const link of page.querySelectorAll('a')) {
    link.title = link.getAttribute('href') ?? '';
    link.removeAttribute('href');
  }
  root.replaceChildren(page);
  const sheet = new CSSStyleSheet();
  if (isDark) sheet.insertRule(`@media all{${rules}}`);
  root.adoptedStyleSheets = [sheet];
}
