import { languages, unitSystems, useLanguage, useT, useUnits } from '@portico/i18n';
import { IconButton, snackbar, themes, useTheme } from '@portico/ui';
import { Menu } from '@portico/ui/overlays';

const themeIcons = { light: 'sun', dark: 'moon', system: 'gear' } as const;

/** Language, units, and light or dark; the device remembers both, also after signing out. */
export function DisplayMenu() {
  const t = useT('shell');
  const { language, setLanguage } = useLanguage();
  const { units, setUnits } = useUnits();
  const { theme, setTheme } = useTheme();
  const failed = () => snackbar.show({ text: t('common:errors.loadFailed'), tone: 'negative' });
  return (
    <Menu
      align="end"
      label={t('display.label')}
      trigger={<IconButton icon="globe" label={t('display.label')} inlineSize={{ base: '9', sm: '11' }} />}
      items={[
        ...languages.map(({ code, name }) => ({
          id: code,
          label: name,
          isChecked: code === language,
          onSelect: () => void setLanguage(code).catch(failed),
        })),
        ...unitSystems.map((choice, index) => ({
          id: choice,
          label: t(`display.units.${choice}`),
          isChecked: choice === units,
          startsGroup: index === 0,
          onSelect: () => setUnits(choice),
        })),
        ...themes.map((choice, index) => ({
          id: choice,
          label: t(`common:theme.${choice}`),
          icon: themeIcons[choice],
          isChecked: choice === theme,
          startsGroup: index === 0,
          onSelect: () => setTheme(choice),
        })),
      ]}
    />
  );
}
