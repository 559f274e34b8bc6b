/** The table of docs/storage.md whose first column has this title: its head and its rows, each as its cells. */
export declare function storageTable(title: string): [head: string[], ...rows: string[][]];
