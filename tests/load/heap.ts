import * as v from "valibot";

const Usage = v.object({ result: v.object({ usedSize: v.number() }) });

/** Watches how much of the Worker's heap is in use, through the runtime's debugger. */
export type HeapWatch = {
  /** Bytes in use at the last answer; null before the first. */
  readonly bytes: () => number | null;
  readonly ask: () => void;
  readonly close: () => void;
};

/** Opens a watch. Rejects when the debugger does not answer. */
export async function watchHeap(inspectorPort: number): Promise<HeapWatch> {
  const socket = new WebSocket(`ws://127.0.0.1:${inspectorPort}/core:user:nightshift`);
  let bytes: number | null = null;
  let id = 0;
  socket.addEventListener("message", ({ data }) => {
    const usage = v.safeParse(Usage, JSON.parse(String(data)));
    if (usage.success) bytes = usage.output.result.usedSize;
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error("The runtime's debugger does not answer.")));
  });
  return {
    bytes: () => bytes,
    ask: () => socket.send(JSON.stringify({ id: (id += 1), method: "Runtime.getHeapUsage" })),
    close: () => socket.close(),
  };
}
