import { useT } from '@portico/i18n';
import { Button, Row } from '@portico/ui';
import type en from '../locales/en.json';
import { type Category, categories } from './categories.ts';

export interface CategoryChoiceProps {
  chosen: Category;
  /** Categories this person has nothing to search in are left out. */
  isOffered: (category: Category) => boolean;
  onChoose: (category: Category) => void;
}

export function CategoryChoice({ chosen, isOffered, onChoose }: CategoryChoiceProps) {
  const t = useT<typeof en>('search');
  return (
    <Row
      role="group"
      aria-label={t('header.categories')}
      gap="1"
      // One line that scrolls: on a phone the categories would take the place of three results.
      flexWrap="nowrap"
      overflowX="auto"
      scrollbarWidth="none"
      paddingInline="2"
      // Room for the ring of a focused button, which the scrolling would cut off.
      paddingBlockStart="1"
      paddingBlockEnd="2"
      borderBlockEnd="hairline"
    >
      {categories.filter(isOffered).map((category) => (
        <Button
          key={category}
          size="sm"
          variant={category === chosen ? 'secondary' : 'quiet'}
          aria-pressed={category === chosen}
          paddingInline="2"
          flexShrink={0}
          onClick={() => onChoose(category)}
        >
          {t(`categories.${category}`)}
        </Button>
      ))}
    </Row>
  );
}
