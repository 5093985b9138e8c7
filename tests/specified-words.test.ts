import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What the specification quotes; elsewhere the wording is ours. */
const SPECIFIED = [
  "Where the mind ends,",
  "The real Journey begins.",
  "Join a Program",
  "Watch Our Story",
  "Clear Filters",
  "Featured Articles",
  "Latest Articles",
  "Back to Blog",
  "Article not found",
  "Browse All Articles",
  "Related Articles",
  "Just now",
  "Link copied to clipboard!",
  "Explore by Category",
  "My Programs",
  "Edit Profile",
  "Admin Panel",
  "Event Full",
  "Invalid credentials",
  "Passwords do not match",
  "Please accept the terms and conditions",
  "Failed to fetch events. Please try again later.",
  "Failed to load blog posts. Please try again later.",
  "Reload Page",
  "Login failed. Please try again.",
  "Welcome back!",
  "Registration failed. Please try again.",
  "Registration successful! Welcome to ",
  "Failed to load blog post. The article may not exist or there was a network error.",
  "No programs found matching your criteria.",
  "No events found matching your criteria.",
  "No upcoming events found.",
  "No articles found matching your search.",
  "No resources found matching your criteria.",
  "Unexpected Application Error!",
  "Quick Links",
  "Get Involved",
  "Stay Connected",
];

test("the words that the specification quotes stand in the site as they are quoted", () => {
  const sources = globSync("app/**/*.{ts,tsx}", { exclude: (name) => name.endsWith(".test.ts") });
  const text = sources.map((path) => readFileSync(path, "utf8")).join("\n");
  expect(SPECIFIED.filter((words) => !text.includes(words))).toEqual([]);
});
