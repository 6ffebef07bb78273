import { useT } from '@portico/i18n';
import { Text, VisuallyHidden } from '@portico/ui';
import { useState } from 'react';
import type en from '../locales/en.json';

/** Longer waits are told in minutes, rounded up, so that nobody counts down from nine hundred. */
const longWaitSeconds = 90;

/**
 * When to try again. The visible text counts down. The spoken text gives the whole wait once, because an alert that
 * changes every second would be read out every second, and then says when it is over.
 */
export function WaitText({ seconds }: { seconds: number | null }) {
  const t = useT<typeof en>('auth');
  const [first] = useState(seconds);
  const say = (left: number | null) => {
    if (left === null) return t('problem.wait.soon');
    if (left === 0) return t('problem.wait.now');
    return left > longWaitSeconds
      ? t('problem.wait.minutes', { count: Math.ceil(left / 60) })
      : t('problem.wait.in', { count: left });
  };
  return (
    <Text>
      <span aria-hidden="true">{say(seconds)}</span>
      <VisuallyHidden>{say(seconds === 0 ? 0 : first)}</VisuallyHidden>
    </Text>
  );
}
