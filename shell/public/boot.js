/*
 * Runs before anything is drawn, so that the first picture is already in the member's theme, language and direction.
 * The landing screen that is part of the page is for visitors: it stays hidden where a session is being resumed or
 * the address is not the landing's. Plain old JavaScript, because it must not fail in any browser.
 */
(() => {
  function read(storage, key) {
    try {
      return window[storage].getItem(key);
    } catch (_error) {
      return null;
    }
  }
  var root = document.documentElement;
  var theme = read('localStorage', 'portico.theme');
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.className = dark ? 'dark' : 'light';
  root.style.colorScheme = dark ? 'dark' : 'light';

  var language = read('localStorage', 'portico.language') || (navigator.language || 'en').toLowerCase();
  root.lang = language.indexOf('zh') === 0 ? 'zh-Hans' : language.indexOf('ar') === 0 ? 'ar' : 'en';
  root.dir = root.lang === 'ar' ? 'rtl' : 'ltr';

  var isResuming =
    read('localStorage', 'portico.refreshToken') || read('sessionStorage', 'portico.refreshToken');
  var isLanding = location.pathname === '/' || location.pathname === '/login';
  if (isResuming || !isLanding) root.className += ' no-landing';
})();
