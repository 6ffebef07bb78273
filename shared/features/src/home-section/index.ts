export { CardRow, type CardRowProps } from './CardRow.tsx';
export { EmptySection, type EmptySectionProps } from './EmptySection.tsx';
export { HomeSection, type HomeSectionProps } from './HomeSection.tsx';
