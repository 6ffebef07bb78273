import type { ReferralLink } from '@portico/contracts';
import { saveFile } from '@portico/features/save-file';
import { useFormat, useT } from '@portico/i18n';
import { Box, Button, Row, Stack, Text } from '@portico/ui';
import { CopyField, StatRow } from '@portico/ui/data';
import { QrCode, qrPngFile, qrSvgFile } from '@portico/ui/qr';
import { useState } from 'react';
import { useOutreachT } from '../words.ts';

const fileName = 'portico-referral';

/** Shows the code, the link, and its results. */
export function ReferralPanel({ link }: { link: ReferralLink }) {
  const t = useOutreachT();
  const common = useT('common');
  const format = useFormat();
  const [hasNoPicture, setHasNoPicture] = useState(false);
  const savePng = () =>
    qrPngFile(link.url).then(
      (file) => saveFile(file, `${fileName}.png`),
      () => setHasNoPicture(true),
    );
  return (
    <Stack gap="6">
      <Box alignSelf="center">
        <QrCode text={link.url} label={t('referral.qr')} />
      </Box>
      <Row justifyContent="center" gap="3">
        <Button size="sm" startIcon="download" onClick={savePng}>
          {t('referral.png')}
        </Button>
        <Button
          size="sm"
          startIcon="download"
          onClick={() => saveFile(qrSvgFile(link.url), `${fileName}.svg`)}
        >
          {t('referral.svg')}
        </Button>
      </Row>
      {hasNoPicture && (
        <Text role="alert" size="sm" tone="negative" textAlign="center">
          {t('referral.fileFailed')}
        </Text>
      )}
      <CopyField
        label={t('referral.link')}
        value={link.url}
        copyLabel={common('actions.copy')}
        copiedLabel={common('states.copied')}
        refusedText={t('referral.refused')}
      />
      <StatRow
        stats={[
          {
            label: t('referral.clicked'),
            value: format.number(link.clicked),
            note: t('referral.clickedHint'),
          },
          { label: t('referral.asked'), value: format.number(link.asked), note: t('referral.askedHint') },
          { label: t('referral.joined'), value: format.number(link.joined), note: t('referral.joinedHint') },
        ]}
      />
    </Stack>
  );
}
