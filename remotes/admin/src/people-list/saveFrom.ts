/** Has the browser save what the API gives under a path that needs no token: as it comes, however long it is. */
export function saveFrom(path: string): void {
  const link = document.createElement('a');
  link.href = `/api${path}`;
  link.download = '';
  link.click();
}
