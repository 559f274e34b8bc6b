import { laterDays } from "./days.ts";
import { expect, type Page } from "./fixtures.ts";

/** Books an hour of Bogota through the API; returns the path of the visitor's page. */
export async function bookDemo(page: Page, day: string, hour: number, email: string): Promise<string> {
  const at = (minutes: string) => `${day}T${String(hour).padStart(2, "0")}:${minutes}:00-05:00`;
  const reply = await page.request.post("/api/calendar/create-event", {
    data: {
      start: at("00"),
      end: at("30"),
      summary: "Free Demo: Ada Lovelace, Engines",
      description: "Company: Engines\nChallenge: Too many numbers",
      leadEmail: email,
    },
  });
  expect(reply.status()).toBe(201);
  const body: { page: string } = await reply.json();
  expect(body.page).toMatch(/^\/booking\/[0-9a-f]{32}$/);
  return body.page;
}

/** Days that other test files do not book; the fourth is that of the page before hydration. */
export function daysOf(now: number): readonly [string, string, string, string] {
  const [first = "", second = "", third = "", fourth = ""] = laterDays(now).slice(-9);
  return [first, second, third, fourth];
}
