import type { UserChangeRow } from '@portico/contracts';
import { userImportFields } from '@portico/contracts';
import type { ChangeRow } from '../changes/changes.repository.ts';
import type { Fields } from './imports.repository.ts';
import type { UserContent } from './readUser.ts';

type Row = Pick<ChangeRow, 'outcome' | 'before' | 'content'>;
type Before = Partial<Fields>;

/** The person's values before an imported line: the draft keeps them alone, and with their version once it is done. */
function beforeOf({ outcome, before, content }: Row): Before {
  if (!content || !before || (outcome !== 'updated' && outcome !== 'changed')) return {};
  return 'fields' in (before as object) ? (before as { fields: Before }).fields : (before as Before);
}

export const brokerageBefore = (row: Row): string[] => {
  const { brokerageId } = beforeOf(row);
  return brokerageId ? [brokerageId] : [];
};

/** A line's changes to a person, field by field; brokerages by their names. */
export function differencesOf(
  row: Row,
  brokerages: ReadonlyMap<string, string>,
): NonNullable<UserChangeRow['differences']> {
  const before = beforeOf(row);
  const content = (row.content ?? {}) as Partial<UserContent>;
  return userImportFields.flatMap((field): NonNullable<UserChangeRow['differences']> => {
    if (field === 'brokerage')
      return before.brokerageId === undefined
        ? []
        : [
            {
              field,
              before: before.brokerageId && (brokerages.get(before.brokerageId) ?? null),
              after: content.brokerage ?? null,
            },
          ];
    const was = (before as Partial<Record<string, string | null>>)[field];
    const is = (content as Partial<Record<string, string | null>>)[field];
    return was === undefined ? [] : [{ field, before: was, after: is ?? null }];
  });
}
