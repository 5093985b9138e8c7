import { useRevalidator } from "react-router";
import type { Route } from "./+types/staff";
import { tryToLoad } from "../../../platform/api/api-problem.ts";
import { WhenLoaded } from "../../../ui/page/when-loaded.tsx";
import { pageTitle } from "../../../ui/page/page-title.ts";
import { loadStaff } from "../../../staff/load-staff.ts";
import { StaffView } from "../../../staff/ui/admin-staff-view.tsx";
import { LoadingStaff } from "../loading-staff.tsx";
import { RolesTable } from "../roles-table.tsx";

const FAILED = "The staff could not be loaded.";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Staff", matches) }];

export function clientLoader() {
  return { staff: tryToLoad(loadStaff(), "The staff could not be loaded."), now: new Date() };
}

export const HydrateFallback = LoadingStaff;

/** Who works in the panel, who is invited, and what each role may do. */
export default function AdminStaff({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <WhenLoaded loaded={loaderData.staff} fallback={<LoadingStaff />} title="Staff" toast={FAILED}>
      {(value) => (
        <StaffView staff={value} now={loaderData.now} onChanged={() => void revalidate()}>
          <RolesTable />
        </StaffView>
      )}
    </WhenLoaded>
  );
}
