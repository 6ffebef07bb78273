import type { TeamPerson } from '@portico/contracts';
import { Avatar, Badge, Button, ListLine, Row, Stack, Text } from '@portico/ui';
import { useTeamT } from './words.ts';

export interface PersonLineProps {
  person: TeamPerson;
  /** Left out where this person cannot be removed. */
  onRemove?: (() => void) | undefined;
  removeLabel: string;
}

/** Somebody in the team, with what they are in it. */
export function PersonLine({ person, onRemove, removeLabel }: PersonLineProps) {
  const t = useTeamT();
  const { fullName, email, photoUrl, isLead, billing } = person;
  return (
    <ListLine gap="3">
      <Avatar name={fullName} src={photoUrl} isDecorative />
      <Stack gap="0" flex="1 1 9rem" minInlineSize="0">
        <Row gap="2" flexWrap="wrap">
          <Text as="span" fontWeight="medium">
            <bdi>{fullName}</bdi>
          </Text>
          {isLead && <Badge tone="brass">{t('isLead')}</Badge>}
          {billing && <Badge>{t(billing)}</Badge>}
        </Row>
        <Text size="sm" tone="muted" overflowWrap="anywhere">
          <bdi>{email}</bdi>
        </Text>
      </Stack>
      {onRemove && (
        <Button size="sm" onClick={onRemove} aria-label={removeLabel}>
          {t('remove')}
        </Button>
      )}
    </ListLine>
  );
}
