-- Gifts and pledges lie in one table, called "gifts". Triggers and check constraints follow the rename.
ALTER TABLE "donation_intentions" RENAME TO "gifts";
ALTER TABLE "gifts" RENAME CONSTRAINT "donation_intentions_pkey" TO "gifts_pkey";
ALTER TABLE "gifts" RENAME CONSTRAINT "donation_intentions_user_id_users_id_fk" TO "gifts_user_id_users_id_fk";
ALTER TABLE "gifts" RENAME CONSTRAINT "donation_intentions_amount" TO "gifts_amount";
ALTER TABLE "gifts" RENAME CONSTRAINT "donation_intentions_frequency" TO "gifts_frequency";
ALTER TABLE "gifts" RENAME CONSTRAINT "donation_intentions_method" TO "gifts_method";
ALTER TABLE "gifts" RENAME CONSTRAINT "donation_intentions_received" TO "gifts_received";
ALTER TABLE "gifts" RENAME CONSTRAINT "donation_intentions_by_hand" TO "gifts_by_hand";
ALTER INDEX "donation_intentions_newest" RENAME TO "gifts_newest";
ALTER INDEX "donation_intentions_words" RENAME TO "gifts_words";
ALTER INDEX "donation_intentions_user" RENAME TO "gifts_user";
ALTER INDEX "donation_intentions_email" RENAME TO "gifts_email";
ALTER INDEX "donation_intentions_received" RENAME TO "gifts_received";
ALTER INDEX "donation_intentions_bank_reference" RENAME TO "gifts_bank_reference";
