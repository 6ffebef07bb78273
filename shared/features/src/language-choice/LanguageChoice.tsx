import { isLanguage, languages, useLanguage, useT } from '@portico/i18n';
import { snackbar } from '@portico/ui';
import { LanguageSelect } from '@portico/ui/landing';

export function LanguageChoice() {
  const t = useT('common');
  const { language, setLanguage } = useLanguage();

  function choose(code: string) {
    if (!isLanguage(code)) return;
    setLanguage(code).catch(() => snackbar.show({ text: t('errors.OFFLINE'), tone: 'negative' }));
  }

  return (
    <LanguageSelect
      label={t('language.label')}
      languages={languages}
      value={language}
      onChange={(event) => choose(event.target.value)}
    />
  );
}
