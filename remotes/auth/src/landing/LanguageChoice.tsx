import { isLanguage, languages, useLanguage, useT } from '@portico/i18n';
import { Box, snackbar } from '@portico/ui';

/** No taller than the wordmark beside it: it comes after the static page was drawn and must move nothing. */
export function LanguageChoice() {
  const t = useT('common');
  const { language, setLanguage } = useLanguage();

  function choose(code: string) {
    if (!isLanguage(code)) return;
    setLanguage(code).catch(() => snackbar.show({ text: t('errors.OFFLINE'), tone: 'negative' }));
  }

  return (
    <Box asChild blockSize="9" color="inkMuted" fontSize="sm" _hover={{ color: 'ink' }}>
      <select
        aria-label={t('language.label')}
        value={language}
        onChange={(event) => choose(event.target.value)}
      >
        {languages.map(({ code, name, tag }) => (
          <option key={code} value={code} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </Box>
  );
}
