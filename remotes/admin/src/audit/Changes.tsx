import type { AuditChange, AuditMoney } from '@portico/contracts';
import { useListText } from '@portico/features/list-text';
import { Box, styled, Text, VisuallyHidden } from '@portico/ui';
import { useValueText } from './useValueText.ts';
import { type AuditNames, useLogT } from './words.ts';

const Summary = styled('summary', { base: { cursor: 'pointer', paddingBlock: '1', color: 'ink' } });
const fieldsNamed = 2;

interface ChangesProps {
  changes: readonly AuditChange[];
  names: AuditNames;
  /** Names for the ids among the values. */
  ids?: Readonly<Record<string, string>> | undefined;
}

/** Names the changed fields; opened, it shows each field before and after the change. */
export function Changes({ changes, names, ids }: ChangesProps) {
  const t = useLogT();
  const { listText } = useListText();
  if (changes.length === 0) {
    return (
      <Text as="span" size="sm" tone="faint">
        –
      </Text>
    );
  }
  const named = changes.slice(0, fieldsNamed).map(({ field }) => names.field(field));
  const more = changes.length - named.length;
  return (
    <details>
      <Summary>
        {listText(named)}
        {more > 0 && ` ${t('log.moreChanges', { count: more })}`}
      </Summary>
      <ChangeList {...{ changes, names, ids }} />
    </details>
  );
}

/** Each changed field, before and after. */
export function ChangeList({ changes, names, ids }: ChangesProps) {
  return (
    <Box as="dl" paddingBlock="2" paddingInlineStart="4" borderInlineStart="hairline">
      {changes.map((change) => (
        <Change key={change.field} {...change} label={names.field(change.field)} ids={ids} />
      ))}
    </Box>
  );
}

type ChangeProps = AuditChange & { label: string } & Pick<ChangesProps, 'ids'>;

function Change({ label, field, before, after, money, ids }: ChangeProps) {
  const textOf = useValueText();
  const text = (value: string | null, of: AuditMoney | undefined) =>
    value && textOf(field, value, { ids, money: of });
  return (
    <Box paddingBlockEnd="2">
      <Text as="dt" size="xs" tone="muted">
        {label}
      </Text>
      <Box as="dd" fontSize="sm" overflowWrap="anywhere">
        <Value as="del" value={text(before, money?.before)} /> <Arrow />{' '}
        <Value as="ins" value={text(after, money?.after)} />
      </Box>
    </Box>
  );
}

function Value({ as, value }: { as: 'del' | 'ins'; value: string | null }) {
  const t = useLogT();
  if (value === null || value === '') {
    return (
      <Text as="span" size="sm" tone="faint">
        {t('log.nothing')}
      </Text>
    );
  }
  return (
    <Text
      as={as}
      size="sm"
      tone={as === 'del' ? 'negative' : 'positive'}
      textDecoration={as === 'del' ? 'line-through' : 'none'}
      dir="auto"
    >
      {value}
    </Text>
  );
}

/** An arrow from the old value to the new one, in the reading direction. */
function Arrow() {
  const t = useLogT();
  return (
    <>
      <VisuallyHidden>{t('log.became')}</VisuallyHidden>
      <Text
        as="span"
        tone="muted"
        aria-hidden="true"
        display="inline-block"
        _rtl={{ transform: 'scaleX(-1)' }}
      >
        →
      </Text>
    </>
  );
}
