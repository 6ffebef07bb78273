/** The importing file and the imported file, as paths from the repository's root. */
export type Import = readonly [from: string, to: string];

/** Each node with those it imports from. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The graph of what `nodeOf` makes of the files: a folder, a package. Files without a node (null) are left out. */
export function graphOf(imports: readonly Import[], nodeOf: (file: string) => string | null): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of imports) {
    const [node, other] = [nodeOf(from), nodeOf(to)];
    if (node === null || other === null || node === other) continue;
    graph.set(node, (graph.get(node) ?? new Set()).add(other));
  }
  return graph;
}

/** Groups of nodes that reach one another, directly or through others: Tarjan's strongly connected components. */
export function loopsIn(graph: Graph): string[][] {
  const visited = new Map<string, number>();
  const open: string[] = [];
  const loops: string[][] = [];

  /** Returns the earliest open node that is reached from here. */
  function visit(node: string): number {
    const own = visited.size;
    let earliest = own;
    visited.set(node, own);
    open.push(node);
    for (const other of graph.get(node) ?? []) {
      const known = visited.get(other);
      if (known === undefined) earliest = Math.min(earliest, visit(other));
      else if (open.includes(other)) earliest = Math.min(earliest, known);
    }
    if (earliest === own) {
      const group = open.splice(open.indexOf(node));
      if (group.length > 1) loops.push(group.sort());
    }
    return earliest;
  }

  for (const node of graph.keys()) if (!visited.has(node)) visit(node);
  return loops.sort();
}
