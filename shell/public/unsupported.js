/* Only browsers without ES modules run this (`nomodule`): the application cannot start there. */
(() => {
  function show() {
    document.title = 'Portico: unsupported browser';
    document.body.innerHTML =
      '<div class="unsupported" role="main"><h1>Your browser is not supported</h1>' +
      '<p>Please use a current version of one of these:</p>' +
      '<ul><li>Chrome</li><li>Edge</li><li>Firefox</li><li>IE 11</li><li>Safari</li></ul></div>';
  }
  if (document.body) show();
  else
    document.attachEvent
      ? document.attachEvent('onreadystatechange', () => {
          if (document.readyState === 'complete') show();
        })
      : document.addEventListener('DOMContentLoaded', show);
})();
