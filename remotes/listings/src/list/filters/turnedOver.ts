/**
 * What was asked for last, with the chips turned over that were just pressed. Of two quick presses the second still sees
 * what was shown before the first, and would undo it.
 */
export function turnedOver(
  now: readonly string[],
  shown: readonly string[],
  pressed: readonly string[],
): string[] {
  const isIn = (value: string) => now.includes(value) !== (shown.includes(value) !== pressed.includes(value));
  return [...new Set([...now, ...shown, ...pressed])].filter(isIn);
}
