import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { call } from "../../../platform/endpoints/call.ts";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { notify } from "../../../ui/page/toast.tsx";
import { giftEndpoints } from "../../endpoints.ts";
import { donorEndpoints } from "../endpoints.ts";
import { donorPath } from "./donor-list.tsx";

/** Reads again what a merge changes. */
export function useReadDonorsAgain() {
  const client = useQueryClient();
  const changed = [
    donorEndpoints.list,
    donorEndpoints.counts,
    donorEndpoints.read,
    giftEndpoints.list,
    giftEndpoints.read,
  ];
  return () => Promise.all(changed.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
}

/** Undoes a merge, and leads to the donor who was merged. */
export function useUndoMerge() {
  const { isBusy, attempt } = useBusy();
  const readAgain = useReadDonorsAgain();
  const navigate = useNavigate();
  const undo = (merge: string) =>
    attempt("undo", "The merge could not be undone. Please try again.", async () => {
      const { donor } = await call(donorEndpoints.undoMerge, { params: { id: merge } });
      await readAgain();
      notify.success("These are two donors again.");
      void navigate(donorPath(donor));
    });
  return { isUndoing: isBusy("undo"), undo };
}
