import { nameOf } from "../e2e/days.ts";
import { dayFor, type Journey } from "./journey.ts";
import type { Person } from "./person.ts";

const MAIN = "main";
/** Tells of a booking made in the dialog. */
const SHEET = "#booking-sheet";

async function fillLead(person: Person, email: string, within?: string): Promise<void> {
  await person.type("Full Name", "Ada Lovelace", within);
  await person.type("Business Email", email, within);
  await person.type("Company Name", "Analytical Engines", within);
  await person.type("What's your biggest operational challenge?", "Too many numbers by hand", within);
}

/** Opens the dialog, fills it in, and chooses a day in its calendar. */
async function fillDialog(person: Person, day: string, email: string): Promise<void> {
  await person.go("/");
  await person.press("button", "Free Demo", "header");
  await person.see("the free hours", `document.querySelector("#booking-hour")?.dataset.hours === "known"`);
  await fillLead(person, email);
  await person.press("day", nameOf(day));
  await person.reads(`Free hours on ${nameOf(day)}`);
}

/** Sends the dialog, and sees the booking it made and the page behind its link. */
async function sendDialog(person: Person, day: string, time: string): Promise<void> {
  await person.press("button", "Schedule My Free Demo");
  await person.sees("heading", "Your demo is booked", SHEET);
  await person.press("link", "Move or cancel", SHEET);
  await person.sees("heading", "Your demo is booked", MAIN);
  await person.reads(`${nameOf(day)}, ${time}`, MAIN);
}

async function bookOnPage(person: Person, day: string, email: string): Promise<void> {
  await person.go("/book");
  await person.press("day", nameOf(day), MAIN);
  if (!person.scripts) await person.press("button", "Show free hours", MAIN);
  await person.reads(`Free hours on ${nameOf(day)}`, MAIN);
  await person.choose("Preferred Time", "17", MAIN);
  await fillLead(person, email, MAIN);
  await person.press("button", "Schedule My Free Demo", MAIN);
  await person.sees("heading", "You’re booked", MAIN);
  await person.reads(`${nameOf(day)}, 5:00 PM`, MAIN);
}

/** The journeys that end in the calendar. */
export const bookingJourneys: readonly Journey[] = [
  {
    name: "book in the dialog, another day and hour",
    scripts: true,
    async run(person, desk) {
      const day = dayFor(1);
      await fillDialog(person, day, "dialog@engine.example");
      await person.choose("Preferred Time", "15");
      await sendDialog(person, day, "3:00 PM");
      await desk.expectTaken(day, [15]);
    },
  },
  {
    name: "book at /book",
    scripts: true,
    async run(person, desk) {
      const day = dayFor(2);
      await bookOnPage(person, day, "page@engine.example");
      await desk.expectTaken(day, [17]);
    },
  },
  {
    name: "book at /book without scripts",
    scripts: false,
    async run(person, desk) {
      const day = dayFor(3);
      await bookOnPage(person, day, "plain@engine.example");
      await desk.expectTaken(day, [17]);
    },
  },
  {
    name: "move",
    scripts: true,
    async run(person, desk) {
      const [from, to] = [dayFor(4), dayFor(5)];
      await person.go(await desk.book(from, 8));
      await person.press("link", "Move", MAIN);
      await person.press("day", nameOf(to), MAIN);
      await person.reads(`Free hours on ${nameOf(to)}`, MAIN);
      await person.choose("Preferred Time", "19", MAIN);
      await person.press("button", "Move my demo", MAIN);
      await person.sees("heading", "Your demo was moved", MAIN);
      await person.reads(`${nameOf(to)}, 7:00 PM`, MAIN);
      await desk.expectTaken(to, [19]);
      await desk.expectTaken(from, []);
    },
  },
  {
    name: "cancel",
    scripts: true,
    async run(person, desk) {
      const day = dayFor(6);
      await person.go(await desk.book(day, 9));
      await desk.expectTaken(day, [9]);
      await person.press("link", "Cancel", MAIN);
      await person.press("button", "Yes, cancel my demo", MAIN);
      await person.sees("heading", "This demo is canceled", MAIN);
      await desk.expectTaken(day, []);
    },
  },
  {
    name: "erase",
    scripts: true,
    async run(person, desk) {
      const day = dayFor(7);
      const path = await desk.book(day, 10);
      await desk.expectTaken(day, [10]);
      await person.go(path);
      await person.press("link", "Erase my data", MAIN);
      await person.press("button", "Yes, erase my data", MAIN);
      await person.sees("heading", "Your data is erased", MAIN);
      await desk.expectTaken(day, []);
      const status = await desk.statusOf(path);
      if (status !== 404) throw new Error(`The erased page answers ${status}.`);
    },
  },
];
