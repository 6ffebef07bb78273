/** How an option of a listbox looks, and where the arrows have reached it; also where it is a link. */
export const optionLook = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  paddingInline: '3',
  borderRadius: 'sm',
  _hover: { background: 'sunken' },
  '&[aria-selected=true]': {
    background: 'sunken',
    outline: '2px solid var(--portico-focus)',
    outlineOffset: '-2px',
  },
} as const;
