import type { TagUses } from '@portico/contracts';
import { taggedKinds } from '@portico/contracts/lists';
import { useFormat } from '@portico/i18n';
import { useTagsT } from './words.ts';

/** The uses of a tag in words: "12 listings, 3 clients". */
export function useUsesText() {
  const t = useTagsT();
  const format = useFormat();
  return (uses: TagUses) => {
    const parts = taggedKinds.flatMap((kind) => {
      const count = uses[kind];
      return count === 0 ? [] : [t(`uses.${kind}`, { count, shown: format.number(count) })];
    });
    return parts.length > 0 ? parts.join(t('comma')) : t('unused');
  };
}
