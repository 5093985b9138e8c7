import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Loaded } from "../../../platform/api/api-problem.ts";
import { Loading } from "../../../ui/page/waiting.tsx";
import { WhenLoaded } from "../../../ui/page/when-loaded.tsx";

type Props<Value> = { title: string; loaded: Promise<Loaded<Value>>; children: (value: Value) => ReactNode };

/** A page about a program's courses, once what it shows has come. */
export function LoadedPart<Value>({ title, loaded, children }: Props<Value>) {
  return (
    <WhenLoaded
      loaded={loaded}
      fallback={<Loading />}
      title={title}
      toast={`${title} could not be loaded.`}
      way={
        <Link to="/admin/programs" className="btn btn-quiet btn-sm">
          Back to Program Management
        </Link>
      }
    >
      {children}
    </WhenLoaded>
  );
}
