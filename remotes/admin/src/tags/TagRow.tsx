import type { ManagedTag } from '@portico/contracts';
import { languages } from '@portico/i18n';
import { Text } from '@portico/ui';
import { Fragment } from 'react';
import { moveItems, OrderedRow } from './OrderedRow.tsx';
import { useUsesText } from './usesText.ts';
import { useTagsT } from './words.ts';

interface TagActions {
  onRename: (tag: ManagedTag) => void;
  /** Left out where no tag can be merged into another. */
  onMerge?: (tag: ManagedTag) => void;
  onUses: (tag: ManagedTag) => void;
  onRetire: (tag: ManagedTag) => void;
  onMove: (tag: ManagedTag, to: number) => void;
}

const otherLanguages = languages.filter((language) => language.code !== 'en');

interface TagRowProps extends TagActions {
  tag: ManagedTag;
  index: number;
  count: number;
}

/** One tag: its names, where it is, and what can be done with it. */
export function TagRow({ tag, index, count, ...actions }: TagRowProps) {
  const t = useTagsT();
  const usesText = useUsesText();
  const { en } = tag.names;
  return (
    <OrderedRow
      id={tag._id}
      name={en}
      title={en}
      isRetired={!tag.isOffered}
      menu={menuItems({ t, tag, index, count, ...actions })}
    >
      <Text as="span" size="sm" tone="muted">
        {otherLanguages.map(({ code, tag: lang, dir }, place) => (
          <Fragment key={code}>
            {place > 0 && ' · '}
            {tag.names[code] ? <bdi {...{ lang, dir }}>{tag.names[code]}</bdi> : t(`noName.${code}`)}
          </Fragment>
        ))}
      </Text>
      <Text as="span" size="sm" tone="faint">
        {usesText(tag.uses)}
      </Text>
    </OrderedRow>
  );
}

type MenuOf = TagRowProps & { t: ReturnType<typeof useTagsT> };

function menuItems({ t, tag, index, count, onMerge, ...actions }: MenuOf) {
  return [
    { id: 'rename', label: t('rename'), icon: 'edit' as const, onSelect: () => actions.onRename(tag) },
    { id: 'uses', label: t('whereUsed'), icon: 'search' as const, onSelect: () => actions.onUses(tag) },
    ...moveItems(t, { index, count, onMove: (to) => actions.onMove(tag, to) }),
    ...(tag.isNeeded
      ? []
      : [
          {
            id: 'retire',
            label: t(tag.isOffered ? 'retire' : 'offerAgain'),
            startsGroup: true,
            onSelect: () => actions.onRetire(tag),
          },
        ]),
    ...(onMerge && !tag.isNeeded
      ? [{ id: 'merge', label: t('mergeWith'), onSelect: () => onMerge(tag) }]
      : []),
  ];
}
