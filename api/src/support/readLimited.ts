/** The text of an answer from another server, up to the length a right answer can have; throws beyond. */
export async function readLimited(response: Response, mostBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes)
      throw new Error(`${new URL(response.url).origin} answered more than was asked for`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
