import type { MembershipLogEntry } from '@portico/contracts';
import { Box, Text } from '@portico/ui';
import en from './locales/en.json';
import { useLogT } from './words.ts';

type Known = keyof typeof en.causeOf;

/** The words' keys hold no dots, which would be paths. */
const keyOf = (cause: string) => cause.replaceAll('.', '_');
const isKnown = (key: string): key is Known => Object.hasOwn(en.causeOf, key);

/** A cause as a sentence; null for one that has no words, such as an event that was added to the provider later. */
function useSentence() {
  const t = useLogT();
  return (cause: string): string | null => {
    const key = keyOf(cause);
    return isKnown(key) ? t(`causeOf.${key}`) : null;
  };
}

/** The event in words; the provider's own name for it is one press away. */
function Worded({ cause }: { cause: string }) {
  const sentence = useSentence()(cause);
  if (!sentence || !cause.includes('.')) return <bdi>{sentence ?? cause}</bdi>;
  return (
    <details>
      <Box as="summary" cursor="pointer">
        {sentence}
      </Box>
      <bdi>{cause}</bdi>
    </details>
  );
}

/** The cause of an entry, and staff's reason for it; for a payment the number of its invoice. */
export function Cause({ kind, source, cause, reason }: MembershipLogEntry) {
  const t = useLogT();
  const isInvoice = kind === 'paid' && source === 'provider';
  return (
    <>
      {cause && (
        <Text as="div" size="xs" tone="muted" overflowWrap="anywhere">
          {isInvoice ? <bdi>{t('ofInvoice', { number: cause })}</bdi> : <Worded cause={cause} />}
        </Text>
      )}
      {reason && (
        <Text as="div" size="xs" overflowWrap="anywhere" dir="auto">
          {cause === 'replay' ? <Worded cause={reason} /> : reason}
        </Text>
      )}
      {kind === 'refund-failed' && (
        <Text size="xs">{t(cause === 'refund.canceled' ? 'refundCanceled' : 'refundFailed')}</Text>
      )}
    </>
  );
}
