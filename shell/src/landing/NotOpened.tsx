import type { StaticWords } from './words.ts';

/** Hidden until the application cannot be fetched; then the starter shows it, wherever the person is looking. */
export function NotOpened({ t }: { t: StaticWords }) {
  return (
    <div className="portico-not-opened" data-not-opened="" role="alert" hidden>
      <p>
        <strong>{t('shell', 'start.title')}</strong> {t('shell', 'start.text')}
      </p>
      <button type="button" name="reload" className="portico-button">
        {t('shell', 'crash.reload')}
      </button>
    </div>
  );
}
