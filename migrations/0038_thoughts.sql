-- A daily quote is called a thought everywhere; the API's path stays. The triggers send the table's name at the time they
-- run, so the page cache hears "thoughts" from here on.
ALTER TABLE "quotes" RENAME TO "thoughts";
ALTER SEQUENCE "quotes_position_seq" RENAME TO "thoughts_position_seq";
ALTER TABLE "thoughts" RENAME CONSTRAINT "quotes_pkey" TO "thoughts_pkey";
ALTER TABLE "thoughts" RENAME CONSTRAINT "quotes_position_unique" TO "thoughts_position_unique";
ALTER TABLE "thoughts" RENAME CONSTRAINT "quotes_text_given" TO "thoughts_text_given";
ALTER TABLE "thoughts" RENAME CONSTRAINT "quotes_category" TO "thoughts_category";
ALTER INDEX "quotes_search" RENAME TO "thoughts_search";
ALTER INDEX "quotes_spelling" RENAME TO "thoughts_spelling";
ALTER INDEX "quotes_days" RENAME TO "thoughts_days";
