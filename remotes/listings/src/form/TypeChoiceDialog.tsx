import type { ListingType } from '@portico/contracts';
import { useListingWords } from '@portico/features/listing';
import { Icon, Stack, styled, Text } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { useFormT } from './words.ts';

const Choice = styled('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    padding: '4',
    border: 'control',
    borderRadius: 'md',
    background: 'surface',
    textAlign: 'start',
    transitionProperty: 'colors',
    transitionDuration: 'fast',
    _hover: { borderColor: 'ink', background: 'sunken' },
  },
});

const icons = { Manual: 'globe', Pocket: 'lock', Prospect: 'user' } as const;

export interface TypeChoiceDialogProps {
  isOpen: boolean;
  types: readonly ListingType[];
  onChoose: (type: ListingType) => void;
  onClose: () => void;
}

/** Comes before the form of a new listing (B §2). */
export function TypeChoiceDialog({ isOpen, types, onChoose, onClose }: TypeChoiceDialogProps) {
  const t = useFormT();
  const words = useListingWords();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('type.title')}>
      <Stack gap="3" paddingBlockEnd="2">
        <Text tone="muted">{t('type.lead')}</Text>
        {types.map((type, index) => (
          <Choice
            key={type}
            type="button"
            onClick={() => onChoose(type)}
            {...(index === 0 && { 'data-autofocus': true })}
          >
            <Icon name={icons[type]} size={24} />
            <Stack as="span" gap="0.5" flex="1">
              <Text as="span" fontWeight="semibold">
                {words.type(type)}
              </Text>
              <Text as="span" size="sm" tone="muted">
                {t(`type.${type}`)}
              </Text>
            </Stack>
          </Choice>
        ))}
      </Stack>
    </Dialog>
  );
}
