/** The lines that only one of two texts has, each once, in their order. */
export function changedLines(before: readonly string[], after: readonly string[]) {
  const [old, young] = [new Set(before), new Set(after)];
  return {
    removed: [...old].filter((line) => !young.has(line)),
    added: [...young].filter((line) => !old.has(line)),
  };
}
