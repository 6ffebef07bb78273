import type { HeadingProps } from '@portico/ui';
import { createContext } from 'react';

/** Where the headings of a property stand: first on its page, below the dialog's own in the form's preview. */
export const HeadingLevels = createContext<Record<'title' | 'section', NonNullable<HeadingProps['level']>>>({
  title: 1,
  section: 2,
});
