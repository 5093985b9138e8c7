import { useAddressOf } from "../../platform/sharing/home.ts";
import { ForFriend } from "../../ui/sharing/after-act.tsx";

/** The way on after a gift. */
export const BACK = { to: "/", words: "Back to the site" };

/** The donate page for a friend: the present address shows the donor's own gift. */
export function GivingForFriend() {
  const address = useAddressOf("/donate");
  return (
    <ForFriend
      title="What gifts make possible"
      text=""
      address={address}
      question="Someone you know may want to give too:"
    />
  );
}
