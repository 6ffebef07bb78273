import { useT } from '@portico/i18n';
import { Box, Button, Heading, Icon, Stack, Text } from '@portico/ui';
import { useEffect, useRef } from 'react';
import { useOutreachT } from '../words.ts';

export interface ContactSentProps {
  /** The reference to mention in later questions about the message. */
  reference?: string;
  /** Replaces the usual heading. */
  title?: string | undefined;
  onClose: () => void;
}

/** The form is gone, so the focus moves here and a screen reader reads the success message first. */
export function ContactSent({ reference, title, onClose }: ContactSentProps) {
  const t = useOutreachT();
  const common = useT('common');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack alignItems="center" textAlign="center" gap="4" paddingBlock="6">
      <Box color="positive">
        <Icon name="check" size={32} />
      </Box>
      <Heading ref={heading} level={3} size="md" tabIndex={-1}>
        {title ?? t('contact.sentTitle')}
      </Heading>
      <Text tone="muted" maxInlineSize="form">
        {t('contact.sentText')}
      </Text>
      {reference && (
        <Text fontVariantNumeric="lining-nums tabular-nums">{t('contact.reference', { reference })}</Text>
      )}
      <Button variant="primary" onClick={onClose}>
        {common('actions.close')}
      </Button>
    </Stack>
  );
}
