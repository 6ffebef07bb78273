import { copyText } from '@portico/features/copy-text';
import { saveFile } from '@portico/features/save-file';
import { useT } from '@portico/i18n';
import { Box, Button, Heading, Row, Stack, Text, useUnsavedChanges } from '@portico/ui';
import { useRef, useState } from 'react';
import { useAccountT } from '../words.ts';

/** The codes are shown only this once, so the reader saves or copies them before going on. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useAccountT();
  const common = useT('common');
  const list = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  // Leaving asks for confirmation, because the codes are never shown again.
  useUnsavedChanges(true);
  const text = `${codes.join('\n')}\n`;

  async function copy() {
    const isCopied = await copyText(text);
    // The selected codes can still be copied by keyboard, or saved.
    if (!isCopied && list.current) getSelection()?.selectAllChildren(list.current);
    setOutcome(isCopied ? 'copied' : 'refused');
  }

  return (
    <Stack gap="4">
      <Stack gap="1">
        <Heading level={3} size="sm">
          {t('factor.codesTitle')}
        </Heading>
        <Text>{t('factor.codesText')}</Text>
      </Stack>
      <Box
        ref={list}
        as="ul"
        aria-label={t('factor.codes')}
        dir="ltr"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(13rem, 1fr))"
        gap="2"
        padding="4"
        background="sunken"
        borderRadius="sm"
        fontVariantNumeric="tabular-nums"
        fontFamily="ui-monospace, monospace"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Row gap="3">
        <Button
          size="sm"
          startIcon="download"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'portico-recovery-codes.txt')}
        >
          {t('factor.saveCodes')}
        </Button>
        <Button size="sm" startIcon={outcome === 'copied' ? 'check' : 'copy'} onClick={() => void copy()}>
          {outcome === 'copied' ? common('states.copied') : t('factor.copyCodes')}
        </Button>
      </Row>
      {outcome === 'refused' && (
        <Text role="alert" size="sm" tone="negative">
          {t('factor.copyRefused')}
        </Text>
      )}
      <Button variant="primary" alignSelf="flex-start" onClick={onKept}>
        {t('factor.kept')}
      </Button>
    </Stack>
  );
}
