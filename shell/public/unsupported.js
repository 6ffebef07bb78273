/*
 * Only browsers without ES modules run this (`nomodule`): the application cannot start there. It is written in the
 * JavaScript they understand. It names the five browsers of A §2 (resolutions 21); IE 11 reads this page itself, so it
 * is named as Internet Explorer.
 */
(function () {
  function show() {
    document.title = 'Portico: unsupported browser';
    document.body.innerHTML =
      '<div class="unsupported" role="main"><h1>Your browser is not supported</h1>' +
      '<p>Please open Portico in a current version of one of these:</p>' +
      '<ul><li>Chrome</li><li>Edge</li><li>Firefox</li><li>Safari</li></ul>' +
      '<p>Internet Explorer cannot open Portico, not even IE 11. On Windows, Edge is already installed.</p></div>';
  }
  if (document.body) show();
  else if (document.addEventListener) document.addEventListener('DOMContentLoaded', show);
  // Internet Explorer 8 and older.
  else
    document.attachEvent('onreadystatechange', function () {
      if (document.readyState === 'complete') show();
    });
})();
