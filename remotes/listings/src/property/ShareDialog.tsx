import { useT } from '@portico/i18n';
import { Box, Button, Flex, Stack, Text } from '@portico/ui';
import { CopyField } from '@portico/ui/data';
import { Dialog } from '@portico/ui/overlays';
import { QrCode } from '@portico/ui/qr';
import { usePropertyT } from '../property-words/index.ts';

export interface ShareDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  place: string;
  /** The path in Portico where the listing can be seen. */
  path: string;
}

const mailAddress = (subject: string, body: string) =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;

/**
 * Copy, QR code, mail, or the device's own sharing. The link opens a page of the network, so its reader signs in first.
 */
export function ShareDialog({ isOpen, onClose, title, place, path }: ShareDialogProps) {
  const t = usePropertyT();
  const common = useT('common');
  const url = new URL(path, window.location.origin).href;
  const text = t('share.text', { title, place });
  const data = { title, text, url };
  const canShare = typeof navigator.share === 'function';
  // Canceling the device's share dialog is not an error.
  const share = () => navigator.share(data).catch(() => undefined);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('share.title')}>
      <Stack gap="5">
        <Text tone="muted">{t('share.hint')}</Text>
        <CopyField
          label={t('share.link')}
          value={url}
          isPrimary
          copyLabel={t('share.copy')}
          copiedLabel={common('actions.copied')}
          refusedText={t('share.refused')}
        />
        <Flex gap="3" flexWrap="wrap">
          <Button asChild flex="1 1 10rem">
            <a href={mailAddress(title, `${text}\n\n${url}`)}>{t('share.mail')}</a>
          </Button>
          {canShare && (
            <Button startIcon="share" flex="1 1 10rem" onClick={() => void share()}>
              {t('share.device')}
            </Button>
          )}
        </Flex>
        <details>
          <Box as="summary" fontSize="sm" color="inkMuted" cursor="pointer" paddingBlock="2">
            {t('share.showQr')}
          </Box>
          <Flex justifyContent="center" paddingBlock="3">
            <QrCode text={url} label={t('share.qr', { title })} sizePx={176} />
          </Flex>
        </details>
      </Stack>
    </Dialog>
  );
}
