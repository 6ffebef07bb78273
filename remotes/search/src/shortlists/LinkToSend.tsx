import type { ShortlistWithLink } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { Link, Stack, Text } from '@portico/ui';
import { CopyField } from '@portico/ui/data';
import { useShortlistsT } from './words.ts';

/** The address, to be copied or put into a mail of one's own; Portico keeps no copy of it. */
export function LinkToSend({
  shortlist: { url, expiresAt, client, message },
}: {
  shortlist: ShortlistWithLink;
}) {
  const t = useShortlistsT();
  const format = useFormat();
  const body = message ? `${message}\n\n${url}` : t('mail.body', { url });
  const mail = new URLSearchParams({ subject: t('mail.subject'), body });
  // An API of an earlier release does not send the address.
  const to = encodeURIComponent(client.email ?? '');
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
      <Link href={`mailto:${to}?${mail.toString().replaceAll('+', '%20')}`}>{t('link.mail')}</Link>
      <Text size="sm" tone="muted">
        {t('link.once')}
      </Text>
    </Stack>
  );
}
