import { useT } from '@portico/i18n';
import { Box, Button, IconButton, Row, Text } from '@portico/ui';
import type en from '../locales/en.json';
import type { HeaderSearchState } from './useHeaderSearch.ts';

/** This member's last searches, each removable; or examples, while there are none. */
export function RecentSearches({ search }: { search: HeaderSearchState }) {
  const t = useT<typeof en>('search');
  if (search.recent.length === 0) {
    return (
      <Text size="sm" tone="muted" padding="3">
        {t('header.start')}
      </Text>
    );
  }
  return (
    <Box>
      <Text kind="eyebrow" paddingInline="3" paddingBlock="2">
        {t('header.recent')}
      </Text>
      {search.recent.map((text) => (
        <Row key={text} gap="1" justifyContent="space-between" flexWrap="nowrap">
          <Button
            variant="quiet"
            size="sm"
            startIcon="clock"
            flex="1"
            minInlineSize="0"
            justifyContent="flex-start"
            onClick={() => search.type(text)}
          >
            {text}
          </Button>
          <IconButton
            icon="close"
            size="sm"
            variant="quiet"
            label={t('header.forget', { text })}
            onClick={() => search.forget(text)}
          />
        </Row>
      ))}
    </Box>
  );
}
