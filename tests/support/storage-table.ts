import storage from "../../docs/storage.md?raw";

/** The table of docs/storage.md whose first column has this title: its head and its rows, each as its cells. */
export function storageTable(title: string): [head: string[], ...rows: string[][]] {
  const lines = storage.split("\n");
  const table = lines.slice(lines.findIndex((line) => line.startsWith(`| ${title} |`)));
  const cells = table
    .slice(
      0,
      table.findIndex((line) => !line.startsWith("|")),
    )
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return [cells[0] ?? [], ...cells.slice(2)];
}
