import type { MetricEntry } from "../api/metrics-api";

/** Bytes of an index in Analytics Engine; a point with a longer one is dropped. Paths are ASCII. */
const MAX_INDEX = 96;

/**
 * A count as Analytics Engine stores it; docs/operations.md names the columns. The index is the path, because the dataset
 * samples by index: a flood of views of one page does not affect the others.
 */
export function toDataPoint(entry: MetricEntry): AnalyticsEngineDataPoint {
  const { path } = entry;
  const indexes = [path.slice(0, MAX_INDEX)];
  switch (entry.kind) {
    case "view":
      return { indexes, blobs: [path, "", "view", "", "", entry.source], doubles: [1] };
    case "step":
      return { indexes, blobs: [path, "", entry.step, "", "", entry.source], doubles: [1] };
    case "vital":
      return {
        indexes,
        blobs: [path, entry.rating, entry.name, entry.navigation, entry.target, ""],
        doubles: [entry.value],
      };
  }
}
