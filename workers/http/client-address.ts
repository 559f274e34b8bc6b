const LOOPBACK = /^(127\.|::1$)/;

/**
 * The visitor's address as the edge tells it, or null where it is unknown or this machine's own. Of an IPv6 address the
 * first 64 bits: one household has all that begin with them.
 */
export function clientAddress(headers: Headers): string | null {
  const given = headers.get("cf-connecting-ip")?.trim().toLowerCase() ?? "";
  const address = given.replace(/^::ffff:(?=\d+\.)/, "");
  if (address === "" || LOOPBACK.test(address)) return null;
  if (!address.includes(":")) return address;
  const groupsOf = (text: string) => text.split(":").filter((group) => group !== "");
  const [head = "", tail] = address.split("::");
  const before = groupsOf(head);
  const after = groupsOf(tail ?? "");
  // `::` stands for as many zeros as are missing.
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array.from({ length: zeros }, () => "0"), ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
