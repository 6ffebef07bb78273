export type { ButtonProps, IconButtonProps, ShortButtonProps } from './actions/Button.tsx';
export { Button, IconButton, ShortButton } from './actions/Button.tsx';
export type { LinkProps } from './actions/Link.tsx';
export { Link } from './actions/Link.tsx';
export { Wordmark } from './brand/Wordmark.tsx';
export { controlLook } from './controlLook.ts';
export type { AvatarProps } from './feedback/Avatar.tsx';
export { Avatar, monogram } from './feedback/Avatar.tsx';
export type { Tone } from './feedback/Badge.tsx';
export { Badge } from './feedback/Badge.tsx';
export {
  LoadingRegion,
  Skeleton,
  SkeletonCards,
  SkeletonPage,
  SkeletonTable,
  SkeletonText,
} from './feedback/Skeleton.tsx';
export { SnackbarHost } from './feedback/SnackbarHost.tsx';
export type { SnackbarMessage } from './feedback/snackbarStore.ts';
export { shortSnackbarDurationMs, snackbar, snackbarDurationMs } from './feedback/snackbarStore.ts';
export type { BannerProps, EmptyStateProps, ErrorStateProps } from './feedback/states.tsx';
export { Banner, EmptyState, ErrorState } from './feedback/states.tsx';
export { giveFocus } from './focus/keepFocus.ts';
export type { IconName } from './iconNames.ts';
export { iconNames } from './iconNames.ts';
export type { IconDrawing, IconProps } from './icons/Icon.tsx';
export { Icon, toIcon } from './icons/Icon.tsx';
export type { SpinnerProps } from './icons/Spinner.tsx';
export { Spinner } from './icons/Spinner.tsx';
export type { GridProps } from './layout/boxes.tsx';
export {
  Actions,
  Box,
  Card,
  Container,
  Flex,
  Grid,
  Hairline,
  ListLine,
  Row,
  Stack,
  VisuallyHidden,
} from './layout/boxes.tsx';
export type { PageHeaderProps } from './layout/PageHeader.tsx';
export { PageHeader } from './layout/PageHeader.tsx';
export type { HeadingProps } from './layout/Text.tsx';
export { Heading, Text } from './layout/Text.tsx';
export { letGo } from './media/letGo.ts';
export { onTraversal, traverse } from './modal/traversal.ts';
export { useBack } from './modal/useBack.ts';
export { useDialog } from './modal/useDialog.ts';
export { useModal } from './modal/useModal.ts';
export { scrollHint } from './scrollHint.ts';
export { styled } from './styled.ts';
export type { ThemeChoice } from './theme/choice.ts';
export { applyTheme, getTheme, setTheme, themes, useTheme } from './theme/choice.ts';
export type { PorticoProviderProps } from './theme/PorticoProvider.tsx';
export { PorticoProvider } from './theme/PorticoProvider.tsx';
export { useKitWords } from './theme/words.ts';
export type { Unsent } from './unsaved/unsavedChanges.ts';
export { UnsentScope, useHasUnsavedChanges, useUnsavedChanges, useUnsent } from './unsaved/unsavedChanges.ts';
export type { KitWords } from './words/index.ts';
