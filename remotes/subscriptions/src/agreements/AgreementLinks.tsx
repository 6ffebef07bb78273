import { onboardingAgreements } from '@portico/contracts/lists';
import { useT } from '@portico/i18n';
import { Button, Row } from '@portico/ui';
import { useState } from 'react';
import { ContentDialog } from '../content-dialog/index.ts';
import type en from '../locales/en.json';

type Text = (typeof onboardingAgreements)[number];

/** Each policy opens as a content dialog (B §2.1). */
export function AgreementLinks() {
  const t = useT<typeof en>('subscriptions');
  const [open, setOpen] = useState<Text | null>(null);
  return (
    <Row gap="2" flexWrap="wrap">
      {onboardingAgreements.map((text) => (
        <Button key={text} size="sm" startIcon="book" onClick={() => setOpen(text)}>
          {t(`agreements.texts.${text}`)}
        </Button>
      ))}
      {open && (
        <ContentDialog
          isOpen
          onClose={() => setOpen(null)}
          content={{ page: open }}
          title={t(`agreements.texts.${open}`)}
        />
      )}
    </Row>
  );
}
