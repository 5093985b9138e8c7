/** The interests to choose from. */
export const INTERESTS = [
  "Yoga",
  "Meditation",
  "Stress Management",
  "Mindfulness",
  "Pranayama",
  "Wellness Workshops",
  "Community Events",
  "Retreats",
] as const;
