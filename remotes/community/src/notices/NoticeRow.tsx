import type { Notice } from '@portico/contracts';
import { useFormat, useT } from '@portico/i18n';
import { RouterLink, useHasRoute } from '@portico/remote-kit';
import { Box, Flex, Icon, Stack, Text, VisuallyHidden } from '@portico/ui';
import type en from '../locales/en.json';
import { useNoticeWords } from './useNoticeWords.ts';

export interface NoticeRowProps {
  notice: Notice;
  /** The reader goes to where it happened. */
  onOpen: (notice: Notice) => void;
}

/** The link covers the whole row. */
const cover = { '& a::after': { content: '""', position: 'absolute', inset: '0' } };

export function NoticeRow({ notice, onOpen }: NoticeRowProps) {
  const t = useT<typeof en>('community');
  const format = useFormat();
  const hasRoute = useHasRoute();
  const { text, icon } = useNoticeWords()(notice);
  const { path, at, isRead } = notice;
  return (
    <Flex
      as="li"
      position="relative"
      gap="4"
      paddingBlock="4"
      paddingInline="3"
      borderBlockEnd="hairline"
      css={cover}
      _hover={path ? { background: 'sunken' } : {}}
    >
      <Box color={isRead ? 'inkMuted' : 'brassText'} paddingBlockStart="0.5" flexShrink="0">
        <Icon name={icon} />
      </Box>
      <Stack gap="1" minInlineSize="0" flex="1">
        {path && hasRoute(path) ? (
          <RouterLink
            to={path}
            look="quiet"
            fontWeight={isRead ? 'normal' : 'semibold'}
            onClick={() => onOpen(notice)}
          >
            <bdi>{text}</bdi>
          </RouterLink>
        ) : (
          <Text as="span" fontWeight={isRead ? 'normal' : 'semibold'}>
            <bdi>{text}</bdi>
          </Text>
        )}
        <Text as="span" size="xs" tone="muted">
          <time dateTime={at}>{format.relative(at)}</time>
        </Text>
      </Stack>
      {!isRead && (
        <Box flexShrink="0" paddingBlockStart="2">
          <Box aria-hidden inlineSize="2" blockSize="2" borderRadius="full" background="brass" />
          <VisuallyHidden>{t('notices.unread')}</VisuallyHidden>
        </Box>
      )}
    </Flex>
  );
}
