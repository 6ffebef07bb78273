import { type Graph, graphOf, type Import, loopsIn } from './graph.ts';

export type FloorPlan = {
  /** Pairs of areas where the first imports the second. */
  edges: readonly (readonly [from: string, to: string])[];
  /** Groups of areas that import one another in a circle, directly or through others. */
  loops: readonly (readonly string[])[];
};

const areaOf = (file: string): string | null => /^api\/src\/modules\/([^/]+)\//.exec(file)?.[1] ?? null;

const edgesOf = (graph: Graph) =>
  [...graph].flatMap(([area, others]) => [...others].map((other) => [area, other] as const)).sort();

/** Which API areas import which. Tests are not counted, because they may import anything. */
export function floorPlanOf(imports: readonly Import[]): FloorPlan {
  const graph = graphOf(
    imports.filter(([from]) => !from.endsWith('.test.ts')),
    areaOf,
  );
  return { edges: edgesOf(graph), loops: loopsIn(graph) };
}
