import { longestDeskText } from '@portico/contracts/lists';
import { controlLook, styled, Text } from '@portico/ui';
import { type KeyboardEvent, type RefObject, useId } from 'react';

export interface WritingFieldProps {
  label: string;
  hint: string;
  value: string;
  onChange: (text: string) => void;
  /** Ctrl+Enter, or Command+Enter. */
  onSend: () => void;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
}

const Field = styled('textarea', {
  base: {
    ...controlLook,
    display: 'block',
    minBlockSize: '6rem',
    maxBlockSize: '24rem',
    paddingBlock: '2.5',
    lineHeight: 'snug',
    resize: 'vertical',
    fieldSizing: 'content',
  },
});

const Label = styled('label', {
  base: { display: 'block', fontSize: 'sm', fontWeight: 'medium', marginBlockEnd: '1' },
});

const isSend = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && (ctrlKey || metaKey);

/** The keys of the desk work again, from the item's heading. */
const leave = (field: HTMLElement) => {
  const heading = field.closest('[data-desk-open]')?.querySelector('h2');
  if (heading) heading.focus();
  else field.blur();
};

export function WritingField({ label, hint, value, onChange, onSend, fieldRef }: WritingFieldProps) {
  const id = useId();
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <Field
        ref={fieldRef}
        id={id}
        aria-describedby={`${id}-hint`}
        dir={value ? 'auto' : undefined}
        value={value}
        maxLength={longestDeskText}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (isSend(event)) {
            event.preventDefault();
            onSend();
          } else if (event.key === 'Escape') leave(event.currentTarget);
        }}
      />
      <Text id={`${id}-hint`} size="xs" tone="muted" marginBlockStart="1">
        {hint}
      </Text>
    </div>
  );
}
