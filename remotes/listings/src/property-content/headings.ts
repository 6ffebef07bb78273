import type { HeadingProps } from '@portico/ui';
import { createContext } from 'react';

/** Heading levels of a property: the top levels on its own page, below the dialog's heading in the form's preview. */
export const HeadingLevels = createContext<Record<'title' | 'section', NonNullable<HeadingProps['level']>>>({
  title: 1,
  section: 2,
});
