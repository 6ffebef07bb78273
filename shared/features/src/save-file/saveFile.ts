/** Downloads a file under this name; a file made in the browser needs no address on the server. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
