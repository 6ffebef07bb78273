import type { ManagedTag } from '@portico/contracts';
import { defaultLanguage, languages, useLanguage } from '@portico/i18n';
import { Text } from '@portico/ui';
import { Fragment } from 'react';
import { moveItems, OrderedRow } from './OrderedRow.tsx';
import { useUsesText } from './usesText.ts';
import { useTagName } from './useTagName.ts';
import { useTagsT } from './words.ts';

interface TagActions {
  onRename: (tag: ManagedTag) => void;
  /** Left out where no tag can be merged into another. */
  onMerge?: (tag: ManagedTag) => void;
  onUses: (tag: ManagedTag) => void;
  onRetire: (tag: ManagedTag) => void;
  onMove: (tag: ManagedTag, to: number) => void;
}

interface TagRowProps extends TagActions {
  tag: ManagedTag;
  index: number;
  count: number;
}

/** One tag: its names, where it is, and what can be done with it. */
export function TagRow({ tag, index, count, ...actions }: TagRowProps) {
  const t = useTagsT();
  const usesText = useUsesText();
  const { language } = useLanguage();
  // A tag without a name in the page's language is headed in English.
  const headed = languages.find(({ code }) => code === (tag.names[language] ? language : defaultLanguage));
  const others = languages.filter(({ code }) => code !== headed?.code);
  const name = useTagName()(tag.names);
  return (
    <OrderedRow
      id={tag._id}
      name={name}
      title={
        <bdi lang={headed?.tag} dir={headed?.dir}>
          {name}
        </bdi>
      }
      isRetired={!tag.isOffered}
      menu={menuItems({ t, tag, index, count, ...actions })}
    >
      <Text as="span" size="sm" tone="muted">
        {others.map(({ code, tag: lang, dir }, place) => (
          <Fragment key={code}>
            {place > 0 && ' · '}
            {tag.names[code] ? (
              <bdi {...{ lang, dir }}>{tag.names[code]}</bdi>
            ) : (
              code !== 'en' && t(`noName.${code}`)
            )}
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
