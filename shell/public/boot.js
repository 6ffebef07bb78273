/*
 * Runs before anything is drawn, so that the first picture is already in the member's theme, language and direction.
 * The landing screen that is part of the page is for visitors: it stays hidden where a session is being resumed or
 * the address is not the landing's. Plain old JavaScript, because it must not fail in any browser.
 */
(function () {
  function read(storage, key) {
    try {
      return window[storage].getItem(key);
    } catch (_error) {
      return null;
    }
  }
  var root = document.documentElement;
  var theme = read('localStorage', 'portico.theme');
  // Without the attribute the stylesheet follows the device; the kit's setTheme changes the same attribute.
  if (theme === 'light' || theme === 'dark') root.setAttribute('data-theme', theme);

  // Only a choice made here, or one that the member brought along (i18n's storage.ts). The page is prerendered in
  // English, the default (A §9), and changes once the words have loaded.
  var language = read('localStorage', 'portico.language') || read('localStorage', 'portico.adoptedLanguage');
  root.lang = language === 'zh_hans' ? 'zh-Hans' : language === 'ar' ? 'ar' : 'en';
  root.dir = language === 'ar' ? 'rtl' : 'ltr';

  var isResuming =
    read('localStorage', 'portico.refreshToken') || read('sessionStorage', 'portico.refreshToken');
  var isLanding = ['/', '/login', '/welcome'].indexOf(location.pathname) >= 0;
  if (isResuming || !isLanding) root.className += ' no-landing';
})();
