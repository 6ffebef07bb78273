import { useT } from '@portico/i18n';
import { Box } from '@portico/ui';
import type en from '../locales/en.json';

export interface RememberMeProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function RememberMe({ isOn, onChange }: RememberMeProps) {
  const t = useT<typeof en>('auth');
  return (
    <Box
      asChild
      display="flex"
      alignItems="center"
      alignSelf="flex-start"
      gap="3"
      minBlockSize="6"
      accentColor="var(--portico-primary)"
      cursor="pointer"
    >
      <label>
        <Box asChild boxSize="18px" flexShrink="0">
          <input
            type="checkbox"
            name="rememberMe"
            checked={isOn}
            onChange={(event) => onChange(event.target.checked)}
          />
        </Box>
        {t('signIn.rememberMe')}
      </label>
    </Box>
  );
}
