import { optionLook } from '@portico/features/option-list';
import { Avatar, Box, Icon, letGo, Stack, styled, Text } from '@portico/ui';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { Option } from './options.ts';

const Line = styled('a', {
  base: { ...optionLook, paddingBlock: '2', color: 'ink', textDecoration: 'none' },
});

function Mark({ option, isPerson }: { option: Option; isPerson: boolean }) {
  if (isPerson) return <Avatar name={option.title} src={option.pictureUrl} size={36} isDecorative />;
  if (option.pictureUrl)
    return (
      <Box inlineSize="12" blockSize="9" borderRadius="sm" overflow="hidden" flexShrink={0}>
        <img
          ref={letGo}
          className="portico-cover"
          src={option.pictureUrl}
          alt=""
          width={48}
          height={36}
          loading="lazy"
        />
      </Box>
    );
  return (
    <Box
      display="grid"
      placeItems="center"
      inlineSize="9"
      blockSize="9"
      background="sunken"
      color="inkMuted"
      borderRadius="sm"
      flexShrink={0}
    >
      <Icon name={option.icon} size={18} />
    </Box>
  );
}

/**
 * A Latin title in an Arabic list is cut at its end, not at its beginning, and stands at the list's edge. An address has two
 * lines: one that is cut loses its city, or, where the city is in Arabic after a Latin street, the beginning of the city.
 */
const ownDirection = { dir: 'auto', textAlign: 'match-parent' } as const;

const opensElsewhere = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;

export interface ResultOptionProps {
  id: string;
  option: Option;
  isActive: boolean;
  onChoose: (option: Option) => void;
  /** The link was opened in a new tab or window; this page stays as it is. */
  onOpenElsewhere: () => void;
}

/** A real link, so that it can be opened in a new tab; the arrows reach it without moving the focus. */
export function ResultOption({ id, option, isActive, onChoose, onOpenElsewhere }: ResultOptionProps) {
  const line = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  const onClick = (event: MouseEvent) => {
    if (opensElsewhere(event)) {
      onOpenElsewhere();
      return;
    }
    event.preventDefault();
    onChoose(option);
  };
  return (
    <Line
      ref={line}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={option.address}
      onClick={onClick}
      onAuxClick={onOpenElsewhere}
    >
      <Mark option={option} isPerson={option.icon === 'user'} />
      <Stack gap="0" minInlineSize="0">
        <Text as="span" fontWeight="medium" truncate {...ownDirection}>
          {option.title}
        </Text>
        {option.detail && (
          <Text as="span" size="sm" tone="muted" lineClamp={2} {...ownDirection}>
            {option.detail}
          </Text>
        )}
      </Stack>
    </Line>
  );
}
