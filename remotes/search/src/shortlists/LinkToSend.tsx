import type { ShortlistWithLink } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { mailTo } from '@portico/rules';
import { Link, Stack, Text } from '@portico/ui';
import { CopyField } from '@portico/ui/data';
import { useShortlistsT } from './words.ts';

/** How long a message may be in the link to a mail program, as it is encoded there: some programs cut a link at 2,000. */
const longestInLink = 1_500;

/** The address, to be copied or put into a mail of one's own; Portico keeps no copy of it. */
export function LinkToSend({
  shortlist: { url, expiresAt, client, message },
}: {
  shortlist: ShortlistWithLink;
}) {
  const t = useShortlistsT();
  const format = useFormat();
  const isTooLong = encodeURIComponent(message).length > longestInLink;
  // The address of the homes comes first: a program that cuts the text must not cut it.
  const body = message && !isTooLong ? `${url}\n\n${message}` : t('mail.body', { url });
  return (
    <Stack gap="4">
      <Text>{t('link.lead', { name: client.fullName, date: format.date(expiresAt) })}</Text>
      <CopyField
        label={t('link.label')}
        value={url}
        copyLabel={t('link.copy')}
        copiedLabel={t('link.copied')}
        refusedText={t('link.refused')}
        isPrimary
      />
      {/* An API of an earlier release does not send the address. */}
      <Link href={mailTo(client.email ?? '', t('mail.subject'), body)}>{t('link.mail')}</Link>
      {isTooLong && <Text size="sm">{t('link.messageLeftOut', { name: client.fullName })}</Text>}
      <Text size="sm" tone="muted">
        {t('link.once')}
      </Text>
    </Stack>
  );
}
