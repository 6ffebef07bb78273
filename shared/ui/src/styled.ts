/**
 * The factory behind every component: `styled('p', recipe)` takes style props. For this package's entry points only;
 * they import it from `@portico/ui`, so that one system serves them all.
 */
export { chakra as styled } from '@chakra-ui/react/styled-system';
