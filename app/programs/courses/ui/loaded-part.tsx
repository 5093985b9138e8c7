import type { ReactNode } from "react";
import type { Loaded } from "../../../platform/api/api-problem.ts";
import { BackTo } from "../../../ui/buttons/back-to.tsx";
import { Loading } from "../../../ui/page/waiting.tsx";
import { WhenLoaded } from "../../../ui/page/when-loaded.tsx";

type Props<Value> = { title: string; loaded: Promise<Loaded<Value>>; children: (value: Value) => ReactNode };

/** A page about a program's courses, shown once it is loaded. */
export function LoadedPart<Value>({ title, loaded, children }: Props<Value>) {
  return (
    <WhenLoaded
      loaded={loaded}
      fallback={<Loading />}
      title={title}
      toast={`${title} could not be loaded.`}
      way={<BackTo to="/admin/programs">Program Management</BackTo>}
    >
      {children}
    </WhenLoaded>
  );
}
