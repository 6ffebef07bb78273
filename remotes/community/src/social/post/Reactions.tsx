import type { Reaction } from '@portico/contracts';
import { reactionKinds } from '@portico/contracts/lists';
import { useFormat } from '@portico/i18n';
import { Flex, Icon, styled, VisuallyHidden } from '@portico/ui';
import { Menu } from '@portico/ui/overlays';
import { memo } from 'react';
import { ownReaction } from '../reactions.ts';
import { useSocialT } from '../words.ts';
import { FooterButton } from './FooterButton.tsx';
import { reactionIcons } from './reactionIcons.ts';

const Chip = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minBlockSize: '8',
    paddingInline: '2.5',
    border: 'hairline',
    borderRadius: 'full',
    fontSize: 'sm',
    color: 'inkMuted',
    fontVariantNumeric: 'lining-nums tabular-nums',
    _hover: { background: 'sunken' },
    _pressed: { background: 'brassSoft', borderColor: 'brass', color: 'brassText' },
    '@media (pointer: coarse)': { minBlockSize: '11' },
  },
});

export interface ReactionsProps {
  reactions: readonly Reaction[];
  /** The target of the reaction: "post of Elena Vasquez". */
  name: string;
  canReact: boolean;
  onReact: (kind: Reaction['kind'] | null) => void;
}

/** Each kind that was chosen, with how many chose it, and a way to choose: everybody has one reaction. */
export const Reactions = memo(function Reactions({ reactions, name, canReact, onReact }: ReactionsProps) {
  const t = useSocialT();
  const format = useFormat();
  const own = ownReaction(reactions);
  const toggle = (kind: Reaction['kind']) => onReact(own === kind ? null : kind);
  return (
    <Flex gap="1.5" alignItems="center" flexWrap="wrap">
      {canReact && (
        <Menu
          label={t('react')}
          align="start"
          items={reactionKinds.map((kind) => ({
            id: kind,
            label: t(`reactions.${kind}`),
            isChecked: own === kind,
            onSelect: () => toggle(kind),
          }))}
          trigger={
            <FooterButton icon={reactionIcons[own ?? 'like']} isOn={own !== null} about={name}>
              {own ? t(`reactions.${own}`) : t('react')}
            </FooterButton>
          }
        />
      )}
      {reactions.map(({ kind, count, isMine }) => (
        <Chip
          key={kind}
          type="button"
          aria-pressed={isMine}
          title={t(`reactions.${kind}`)}
          disabled={!canReact}
          onClick={() => toggle(kind)}
        >
          <Icon name={reactionIcons[kind]} size={16} />
          <span aria-hidden>{format.number(count)}</span>
          <VisuallyHidden>{t('reacted', { kind: t(`reactions.${kind}`), count })}</VisuallyHidden>
        </Chip>
      ))}
    </Flex>
  );
});
