import type { FullStory } from "../shapes";

export const fullStory: FullStory = {
  scene: "chat",
  challenge:
    "Requests came through a contact form with one large text box. Most said “heating broken, please " +
    "call”. The owner read them at night, called back the next day, and often reached people who had " +
    "already hired someone else. The average first reply took 7 hours, and on weekends much longer. Of " +
    "60 requests a month, eleven became jobs, and nobody knew what the others had needed.",
  solution:
    "A chat agent replaced the form. It asks what is wrong, how old the unit is, for a photo of the " +
    "nameplate, and whether anyone in the house is at risk. From the company’s own price list it gives " +
    "a range for the visit, offers two arrival windows and books one. A no-heat call in winter goes " +
    "straight to the on-call technician.",
  implementation:
    "We read 400 old requests and found that seven problems made up most of them. For each one a technician wrote " +
    "three questions and a price range. The agent was tested against those old requests until its sorting agreed " +
    "with the technicians’. It ran for a week with the owner approving every booking by text message, and after " +
    "that on its own.",
  outcomes: [
    "Jobs from the website up from 11 to 20 a month",
    "$45,360 of extra margin in twelve months on $8,000 invested",
    "Technicians arrive with the right part more often, because there is a photo",
  ],
  technologies: ["OpenAI API", "Twilio", "Jobber", "Make", "Google Calendar"],
  timeline: [
    { phase: "Reading", duration: "1 week", description: "400 old requests sorted by problem, value and outcome." },
    {
      phase: "Questions and prices",
      duration: "2 weeks",
      description: "Three questions and a range for each problem, written with technicians.",
    },
    {
      phase: "Build and test",
      duration: "5 weeks",
      description: "Chat, photos, booking and on-call alerts, tested against the old requests.",
    },
    {
      phase: "Launch",
      duration: "1 week",
      description: "Bookings approved by text for seven days, then on its own.",
    },
  ],
};
