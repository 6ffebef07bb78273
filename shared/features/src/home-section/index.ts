export { HomeSection, type HomeSectionProps } from './HomeSection.tsx';
