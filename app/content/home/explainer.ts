export const explainer = {
  heading: "One request, handled at 10:41 PM",
  video: {
    label: "Explainer video",
    note: "Video coming soon",
  },
  /** Each with its still. */
  parts: [
    {
      still: "night",
      scenes: [
        {
          time: "10:41 PM",
          title: "The phone rings",
          caption: "The agent answers and says it is an AI assistant.",
        },
        {
          time: "10:42 PM",
          title: "It asks what you would ask",
          caption: "What, where, how urgent.",
        },
      ],
    },
    {
      still: "morning",
      scenes: [
        {
          time: "10:43 PM",
          title: "It books and files",
          caption: "It offers two times. A text confirms one.",
        },
        {
          time: "7:30 AM",
          title: "You read four lines",
          caption: "Who called, why, when you see them, what waits.",
        },
      ],
    },
  ],
} as const;
