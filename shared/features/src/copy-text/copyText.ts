/** Whether the text is in the clipboard now: browsers refuse without a secure origin, where there is none, or a permission. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
