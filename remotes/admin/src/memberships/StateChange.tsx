import type { LoggedState, MembershipLogEntry } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { Stack, Text, VisuallyHidden } from '@portico/ui';
import { useDollars } from './useDollars.ts';
import { useMembershipNames } from './useMembershipNames.ts';
import { useLogT } from './words.ts';

const fields = ['status', 'plan', 'endsAt', 'trialExpires', 'monthlyCents'] as const;
type Field = (typeof fields)[number];

function useValueText() {
  const { date } = useFormat();
  const dollars = useDollars();
  const names = useMembershipNames();
  return (state: LoggedState | null, field: Field): string => {
    const value = state?.[field] ?? null;
    if (value === null) return '–';
    if (field === 'endsAt' || field === 'trialExpires') return date(String(value));
    if (typeof value === 'number') return dollars(value);
    return field === 'status' ? names.status(value) : names.plan(value);
  };
}

/** Shows each field of a membership that changed, before and after. */
export function StateChange({ before, after }: Pick<MembershipLogEntry, 'before' | 'after'>) {
  const t = useLogT();
  const text = useValueText();
  const changed = fields.filter((field) => (before?.[field] ?? null) !== (after?.[field] ?? null));
  /** Two times of one day read alike. */
  const becomes = (field: Field) => {
    const value = text(after, field);
    return before && value === text(before, field) ? t('sameDay', { date: value }) : value;
  };
  return (
    <Stack as="ul" gap="1">
      {changed.map((field) => (
        <Text as="li" key={field} size="sm" overflowWrap="anywhere">
          <Text as="span" tone="muted">
            {t(`field.${field}`)}:{' '}
          </Text>
          {before && (
            <>
              <Text as="del" tone="muted">
                <bdi>{text(before, field)}</bdi>
              </Text>{' '}
              <VisuallyHidden>{t('became')}</VisuallyHidden>
              <Text as="span" aria-hidden="true" display="inline-block" _rtl={{ transform: 'scaleX(-1)' }}>
                →
              </Text>{' '}
            </>
          )}
          <Text as="ins" textDecoration="none">
            <bdi>{becomes(field)}</bdi>
          </Text>
        </Text>
      ))}
    </Stack>
  );
}
