import type { BulkAction, UserSummary } from '@portico/contracts';
import { bulkActions } from '@portico/contracts/lists';
import { Box, Button, Flex, type IconName, Row, Text } from '@portico/ui';
import { useAdminT } from '../locales/useAdminT.ts';

export const bulkIcons: Record<BulkAction, IconName> = {
  suspend: 'lock',
  reactivate: 'unlock',
  resendWelcome: 'mail',
  scheduleDeletion: 'trash',
};

export interface BulkBarProps {
  selected: readonly UserSummary[];
  onAction: (action: BulkAction) => void;
  onClear: () => void;
}

/** What can be done with everyone selected; at the foot of the window, so that the list doesn't move. */
export function BulkBar({ selected, onAction, onClear }: BulkBarProps) {
  const t = useAdminT();
  if (selected.length === 0) return null;
  return (
    <Box
      role="region"
      aria-label={t('users.bulk.label')}
      position="sticky"
      insetBlockEnd="4"
      zIndex="sticky"
      marginBlockStart="4"
      padding="3"
      background="surface"
      border="control"
      borderRadius="md"
      boxShadow="overlay"
    >
      <Row gap="2" justifyContent="space-between">
        <Text role="status" size="sm" fontWeight="medium" paddingInline="2">
          {t('users.bulk.selected', { count: selected.length })}
        </Text>
        <Flex gap="2" flexShrink={0} maxInlineSize="full" overflowX="auto">
          {bulkActions.map((action) => (
            <Button key={action} size="sm" startIcon={bulkIcons[action]} onClick={() => onAction(action)}>
              {t(`users.bulk.${action}.verb`)}
            </Button>
          ))}
          <Button size="sm" variant="quiet" onClick={onClear}>
            {t('users.bulk.clear')}
          </Button>
        </Flex>
      </Row>
    </Box>
  );
}
