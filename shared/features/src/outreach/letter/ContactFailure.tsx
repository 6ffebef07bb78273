import type { ApiError } from '@portico/client';
import { useDescribeError } from '@portico/remote-kit';
import { Banner, Link, Text } from '@portico/ui';
import { useOutreachT } from '../words.ts';

export interface ContactFailureProps {
  error: ApiError | null;
  /** The concierge's address (A §8 {email}). */
  email: string;
  /** Replaces the usual first sentence. */
  title?: string | undefined;
}

/** Nothing that trying again or the concierge would change. */
const refusals: readonly string[] = ['CANNOT_WRITE', 'TAKES_NO_LETTERS'];

/** 'Error sending your email.' with the advice of B §8 and a link that writes to its address. */
export function ContactFailure({ error, email, title }: ContactFailureProps) {
  const t = useOutreachT();
  const describeError = useDescribeError();
  const isRefused = error !== null && refusals.includes(error.code);
  const key = error?.code === 'TOO_MANY_REQUESTS' ? 'contact.tooMany' : 'contact.failedText';
  const text = isRefused ? describeError(error) : t(key, { email });
  const [before, after] = text.split(email || '\0');
  return (
    <Banner tone="negative" isUrgent>
      <Text fontWeight="medium">{title ?? t('contact.failedTitle')}</Text>
      <Text size="sm">
        {before}
        {after !== undefined && (
          <>
            <Link look="plain" textDecoration="underline" href={`mailto:${encodeURI(email)}`}>
              {email}
            </Link>
            {after}
          </>
        )}
      </Text>
      <Text size="sm">{t('contact.kept')}</Text>
    </Banner>
  );
}
