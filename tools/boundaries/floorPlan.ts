/** The importing file and the imported file, as paths from the repository's root. */
export type Import = readonly [from: string, to: string];

export type FloorPlan = {
  /** Pairs of areas where the first imports the second. */
  edges: readonly (readonly [from: string, to: string])[];
  /** Groups of areas that import one another in a circle, directly or through others. */
  loops: readonly (readonly string[])[];
};

const areaOf = (file: string): string | null => /^api\/src\/modules\/([^/]+)\//.exec(file)?.[1] ?? null;

/** Which API areas import which. Tests are not counted, because they may import anything. */
export function floorPlanOf(imports: readonly Import[]): FloorPlan {
  const leansOn = new Map<string, Set<string>>();
  for (const [from, to] of imports) {
    const [area, other] = [areaOf(from), areaOf(to)];
    if (!area || !other || area === other || from.endsWith('.test.ts')) continue;
    leansOn.set(area, (leansOn.get(area) ?? new Set()).add(other));
  }
  const edges = [...leansOn].flatMap(([area, others]) => [...others].map((other) => [area, other] as const));
  return { edges: edges.sort(), loops: loopsIn(leansOn) };
}

function reachedFrom(area: string, leansOn: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const open = [area];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const other of leansOn.get(next) ?? []) {
      if (reached.has(other)) continue;
      reached.add(other);
      open.push(other);
    }
  }
  return reached;
}

/** Finds areas that reach themselves through imports, and groups those that reach one another. */
function loopsIn(leansOn: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reaches = new Map([...leansOn.keys()].map((area) => [area, reachedFrom(area, leansOn)]));
  const loops: string[][] = [];
  for (const [area, reached] of reaches) {
    if (!reached.has(area) || loops.some((loop) => loop.includes(area))) continue;
    loops.push([...reached].filter((other) => reaches.get(other)?.has(area)).sort());
  }
  return loops;
}
