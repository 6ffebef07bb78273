import type { MatchReason } from '@portico/contracts';
import { Box, Flex, Icon, Row } from '@portico/ui';
import { useTagNames } from './useTagNames.ts';
import { useMatchWords } from './words.ts';

/** Their values are names of tags. */
const named = new Set<MatchReason['kind']>(['tag', 'lifestyle']);

/** Why a home suits a client, each reason with its check mark. */
export function MatchReasons({ reasons }: { reasons: readonly MatchReason[] }) {
  const t = useMatchWords();
  const nameOf = useTagNames();
  const say = ({ kind, value }: MatchReason) =>
    t(`reasons.${kind}`, { value: named.has(kind) ? nameOf(value ?? '') : (value ?? '') });
  return (
    <Row as="ul" aria-label={t('reasons.label')} gap="3" rowGap="1" listStyleType="none" padding="0">
      {reasons.map((reason) => (
        <Flex as="li" key={`${reason.kind} ${reason.value}`} gap="1" alignItems="center" fontSize="sm">
          <Box as="span" color="brass" flexShrink="0">
            <Icon name="check" size={14} />
          </Box>
          {say(reason)}
        </Flex>
      ))}
    </Row>
  );
}
