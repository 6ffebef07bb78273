import { useT } from '@portico/i18n';
import { Box, Text } from '@portico/ui';
import type en from '../locales/en.json';
import type { Option, OptionGroup } from './options.ts';
import { ResultOption } from './ResultOption.tsx';

export const optionId = (panelId: string, group: Pick<OptionGroup, 'id'>, option: Option) =>
  `${panelId}-${group.id}-${option.id.replace(/\s/g, '_')}`;

export interface GroupSectionProps {
  panelId: string;
  group: OptionGroup;
  /** The results answer an earlier text: they stay, dimmed, until the next ones arrive. */
  isStale: boolean;
  activeOption: Option | undefined;
  onChoose: (option: Option) => void;
  onOpenElsewhere: () => void;
}

/** One group of results under its name, as ARIA wants it inside a listbox. */
export function GroupSection(props: GroupSectionProps) {
  const { panelId, group, isStale, activeOption, onChoose, onOpenElsewhere } = props;
  const t = useT<typeof en>('search');
  const labelId = `${panelId}-${group.id}`;
  return (
    <Box role="group" aria-labelledby={labelId} opacity={isStale ? 0.55 : 1}>
      <Text id={labelId} role="presentation" kind="eyebrow" paddingInline="3" paddingBlock="2">
        {t(`groups.${group.id}`)}
      </Text>
      {group.note && (
        <Text role="presentation" size="xs" tone="muted" paddingInline="3" paddingBlockEnd="1">
          {group.note}
        </Text>
      )}
      {group.items.map((option) => (
        <ResultOption
          key={option.id}
          id={optionId(panelId, group, option)}
          option={option}
          isActive={option === activeOption}
          onChoose={onChoose}
          onOpenElsewhere={onOpenElsewhere}
        />
      ))}
    </Box>
  );
}
