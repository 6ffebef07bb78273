/** The look of every control for typing or choosing. */
export const controlLook = {
  inlineSize: 'full',
  minBlockSize: '11',
  paddingInline: '3',
  background: 'surface',
  border: 'control',
  borderRadius: 'sm',
  // Below 16 px a phone would zoom into the field.
  fontSize: { base: '1rem', md: 'md' },
  transitionProperty: 'colors',
  transitionDuration: 'fast',
  _hover: { borderColor: 'ink' },
  _focusVisible: { borderColor: 'focus', outline: '1px solid var(--portico-focus)', outlineOffset: '0' },
  _invalid: { borderColor: 'negative' },
  _disabled: { background: 'sunken', color: 'inkMuted' },
  _readOnly: { background: 'sunken' },
} as const;
