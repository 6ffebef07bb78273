import { useT } from '@portico/i18n';
import { type PasswordProblem, passwordMinLength, passwordProblems } from '@portico/rules';
import { Box, Icon, VisuallyHidden } from '@portico/ui';
import type { AccessWords } from '../locales/access/words.ts';

const problems: readonly PasswordProblem[] = [
  'tooShort',
  'noLowercase',
  'noUppercase',
  'noDigit',
  'noSpecial',
];

/** Every requirement of the password rule; the one sentence of A §5 names only half of them (resolutions 84). */
export function PasswordChecklist({ password }: { password: string }) {
  const t = useT<AccessWords>('access');
  const unmet = new Set(passwordProblems(password));
  return (
    <Box
      as="ul"
      aria-label={t('password.rules')}
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(9.5rem, 1fr))"
      columnGap="4"
      rowGap="1"
      fontSize="sm"
    >
      {problems.map((problem) => {
        const isMet = !unmet.has(problem);
        return (
          <Box
            as="li"
            key={problem}
            display="flex"
            alignItems="center"
            gap="2"
            color={isMet ? 'positive' : 'inkMuted'}
          >
            <Icon name={isMet ? 'check' : 'minus'} size={14} />
            <span>
              {t(`password.${problem}Rule`, { min: passwordMinLength })}
              <VisuallyHidden>: {t(isMet ? 'password.met' : 'password.unmet')}</VisuallyHidden>
            </span>
          </Box>
        );
      })}
    </Box>
  );
}
