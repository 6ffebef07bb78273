import type { LegalText } from '@portico/contracts';
import { Button, Row, Stack, Text } from '@portico/ui';
import { CheckboxField } from '@portico/ui/forms';
import { useState } from 'react';
import { TermsDialog } from '../dialogs/TermsDialog.tsx';
import { useFormT } from '../words.ts';

export interface TermsFieldProps {
  terms: LegalText;
  /** The agent accepted the terms before, but their text has changed since. */
  hasChanged: boolean;
}

export function TermsField({ terms, hasChanged }: TermsFieldProps) {
  const t = useFormT();
  const [isReading, setIsReading] = useState(false);
  return (
    <Stack gap="2">
      {hasChanged && <Text tone="muted">{t('terms.changed')}</Text>}
      <CheckboxField
        name="hasAcceptedTerms"
        label={t('terms.accept', { version: terms.version })}
        isRequired
      />
      <Row>
        <Button variant="quiet" size="sm" startIcon="book" onClick={() => setIsReading(true)}>
          {t('terms.read')}
        </Button>
      </Row>
      <TermsDialog terms={terms} isOpen={isReading} onClose={() => setIsReading(false)} />
    </Stack>
  );
}
