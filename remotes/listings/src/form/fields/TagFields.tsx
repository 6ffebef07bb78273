import type { Tag } from '@portico/contracts';
import { neededTags } from '@portico/contracts/lists';
import { useTagLabel, useTagOptions } from '@portico/features/matching';
import { useSession } from '@portico/session';
import { IconButton, Row, Stack, Text } from '@portico/ui';
import { ChipFilters } from '@portico/ui/data';
import { type FormikContextType, useFormikContext } from '@portico/ui/forms';
import { memo } from 'react';
import type { ListingValues } from '../listingValues.ts';
import { useFormT } from '../words.ts';

/** Tags that Portico's rules need follow from the rest of the form, so they are not offered here. */
const isChosenHere = ({ name }: Tag) => !neededTags.includes(name);

function Heading({ children }: { children: string }) {
  return (
    <Text size="sm" fontWeight="medium">
      {children}
    </Text>
  );
}

interface VisibilityProps {
  tags: readonly Tag[];
  hiddenTags: readonly string[];
  onChange: (names: string[]) => void;
}

/** An eye beside each tag sets who sees it (B §3 `realmData.tags.visible`). */
function Visibility({ tags, hiddenTags, onChange }: VisibilityProps) {
  const t = useFormT();
  const labelOf = useTagLabel();
  const toggle = (name: string, isHidden: boolean) =>
    onChange(isHidden ? hiddenTags.filter((tag) => tag !== name) : [...hiddenTags, name]);
  return (
    <Stack gap="1">
      <Text size="sm" tone="muted">
        {t('hint.hiddenTags')}
      </Text>
      <Row gap="2" role="group" aria-label={t('tags.visibility')}>
        {tags.map((tag) => {
          const { name } = tag;
          const label = labelOf(tag);
          const isHidden = hiddenTags.includes(name);
          return (
            <Row key={name} gap="0" border="hairline" borderRadius="sm" paddingInlineStart="3">
              <Text as="span" size="sm" tone={isHidden ? 'faint' : 'ink'}>
                {label}
              </Text>
              <IconButton
                icon={isHidden ? 'eye-off' : 'eye'}
                size="sm"
                label={t(isHidden ? 'tags.show' : 'tags.hide', { tag: label })}
                onClick={() => toggle(name, isHidden)}
              />
            </Row>
          );
        })}
      </Row>
    </Stack>
  );
}

type Chosen = Pick<ListingValues, 'tagNames' | 'hiddenTags' | 'lifestyleNames'>;

/** The options are memoized, because typing in another field must not redraw some thirty buttons. */
export function TagFields() {
  const { values, setValues } = useFormikContext<ListingValues>();
  const { tagNames, hiddenTags, lifestyleNames } = values;
  return (
    <Choices
      tagNames={tagNames}
      hiddenTags={hiddenTags}
      lifestyleNames={lifestyleNames}
      setValues={setValues}
    />
  );
}

const Choices = memo(function Choices({
  setValues,
  ...values
}: Chosen & Pick<FormikContextType<ListingValues>, 'setValues'>) {
  const t = useFormT();
  const change = (part: Partial<Chosen>) => void setValues((now) => ({ ...now, ...part }));
  const settings = useSession((session) => session.settings.search);
  const known = (settings?.listingTags ?? []).filter(isChosenHere);
  const chosen = known.filter(({ name }) => values.tagNames.includes(name));
  // Keeps tags that this form does not offer.
  const others = values.tagNames.filter((name) => !known.some((tag) => tag.name === name));
  const options = useTagOptions();
  const changeTags = (names: string[]) =>
    void setValues((now) => ({
      ...now,
      tagNames: [...others, ...names],
      hiddenTags: now.hiddenTags.filter((tag) => others.includes(tag) || names.includes(tag)),
    }));
  return (
    <>
      <Stack gap="2">
        <Heading>{t('field.tagNames')}</Heading>
        <ChipFilters
          label={t('field.tagNames')}
          options={options(known, values.tagNames)}
          selected={chosen.map(({ name }) => name)}
          onChange={changeTags}
        />
        {chosen.length > 0 && (
          <Visibility
            tags={chosen}
            hiddenTags={values.hiddenTags}
            onChange={(names) => change({ hiddenTags: names })}
          />
        )}
      </Stack>
      <Stack gap="2">
        <Heading>{t('field.lifestyleNames')}</Heading>
        <ChipFilters
          label={t('field.lifestyleNames')}
          options={options(settings?.lifestyles, values.lifestyleNames)}
          selected={values.lifestyleNames}
          onChange={(names) => change({ lifestyleNames: names })}
        />
      </Stack>
    </>
  );
});
