-- How often drafts have which category or type: without this the planner takes each for rare, reads all drafts that have it and sorts them, instead of the first page in its order.
CREATE STATISTICS "versions_facts" ON ("beginnings" ->> 'category'), ("beginnings" ->> 'type') FROM "versions";--> statement-breakpoint
ANALYZE "versions";
