/**
 * The last request, with the chips just pressed turned over. The second of two quick presses still sees the earlier
 * filters, and would undo the first.
 */
export function turnedOver(
  now: readonly string[],
  shown: readonly string[],
  pressed: readonly string[],
): string[] {
  const isIn = (value: string) => now.includes(value) !== (shown.includes(value) !== pressed.includes(value));
  return [...new Set([...now, ...shown, ...pressed])].filter(isIn);
}
