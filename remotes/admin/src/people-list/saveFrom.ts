/** Makes the browser save the API's answer under a path that needs no token: as it arrives, of any length. */
export function saveFrom(path: string): void {
  const link = document.createElement('a');
  link.href = `/api${path}`;
  link.download = '';
  link.click();
}
